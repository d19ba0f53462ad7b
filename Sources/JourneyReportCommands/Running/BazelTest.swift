internal import Foundation
internal import TestJournal

/// What Bazel tells a test runner by environment variables, which are set only in its tests and obeyed unasked.
///
/// Journeys obey only its shards: the program of a `swift_test` handles the others, for all tests. https://bazel.build/reference/test-encyclopedia
struct BazelTest {
  /// The tests to run (`bazel test --test_filter`), as a regular expression; `nil` for all.
  let filter: String?
  /// The path where Bazel expects JUnit XML; `nil` outside Bazel.
  let xml: String?
  /// The variables that name a shard; empty if the test has no shards.
  let shard: [String: String]

  /// Reads the variables.
  ///
  /// - Parameter variables: The environment variables. An empty value counts as unset.
  init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
    let set = variables.filter { !$0.value.isEmpty }
    filter = set["TESTBRIDGE_TEST_ONLY"]
    xml = set["XML_OUTPUT_FILE"]
    shard = set.filter { ShardSelection.bazelVariables.contains($0.key) }
  }

  /// Copies the JUnit XML of a run to the path that Bazel expects.
  ///
  /// - Throws: A ``CommandError`` if it cannot be written.
  func copyXML(from folder: URL) throws {
    guard let xml else { return }
    let place = URL(filePath: xml)
    let report = folder.appending(path: "junit.xml")
    guard place.standardizedFileURL != report.standardizedFileURL else { return }
    _ = try OutputFolder.keep(
      report.path, as: place.lastPathComponent, in: place.deletingLastPathComponent())
  }
}
