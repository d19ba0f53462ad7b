internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The journal that journeys (tests that use `JourneyTesting`) write themselves: it has their steps and their robots' knowledge,
/// which no event stream contains.
struct JourneysJournal {
  private static let reports = "JOURNEYS_REPORTS"
  private static let journal = "JOURNEYS_JOURNAL"
  private static let allowNone = "JOURNEYS_ALLOW_NONE"

  /// Where it is when the tests have ended.
  let url: URL
  /// The variables of the environment that ask for it.
  let variables: [String: String]
  /// Whether a run may pass in which the environment skipped every journey.
  let allowsNone: Bool

  /// Chooses a place for it.
  ///
  /// - Parameters:
  ///   - package: The package's folder.
  ///   - scratch: A temporary folder.
  ///   - environment: The variables of this process; where they say that journeys write reports of their own, they do.
  init(
    package: URL, scratch: URL,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    allowsNone = environment[Self.allowNone] == "yes"
    if let asked = environment[Self.reports], !asked.isEmpty {
      variables = [:]
      url = URL(filePath: asked, directoryHint: .isDirectory, relativeTo: package)
        .appending(path: JournalFile.name)
    } else {
      let folder = scratch.appending(path: "journeys", directoryHint: .isDirectory)
      variables = [Self.journal: folder.path]
      url = folder.appending(path: JournalFile.name)
    }
  }

  /// Reads it.
  ///
  /// - Parameter path: Its path.
  /// - Returns: The run of the journeys only.
  /// - Throws: A ``ReportError`` when it cannot be read.
  func run(at path: String) throws -> TestRun {
    try JournalReader().run(of: InputFile(path: path), name: "journal of the journeys")
  }
}
