package import Foundation
package import ReportWriter

/// A run of fixture journeys in a child process: this test program again, with other tests.
///
/// Its folder lives as long as it does.
package final class FixtureRun: Sendable {
  /// The variable that says which fixtures are enabled.
  package static let variable = "RUN_FIXTURE_JOURNEYS"

  private let former: FixtureRun?
  package let folder: URL
  package let output: String
  package let status: Int32

  /// Runs fixture journeys.
  ///
  /// - Parameters:
  ///   - filter: Which tests.
  ///   - kind: Which fixtures are enabled.
  ///   - environment: Further variables.
  ///   - sizeLimit: How large files may become, in blocks of the shell.
  ///   - former: A run whose folder this one uses again.
  ///   - isXCTest: Whether the tests are one of XCTest, and the filter is its name.
  package init(
    _ filter: String, kind: String = "all", environment: [String: String] = [:],
    sizeLimit: Int? = nil, after former: FixtureRun? = nil, isXCTest: Bool = false
  ) throws {
    self.former = former
    folder =
      former?.folder ?? URL.temporaryDirectory.appending(path: "fixture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "output.txt")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = try Self.program
    process.arguments = isXCTest ? [filter] : try Self.arguments + ["--filter", filter]
    if let sizeLimit, let program = process.executableURL, let words = process.arguments {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "trap '' XFSZ; ulimit -f \(sizeLimit); exec \"$0\" \"$@\"", program.path] + words
    }
    process.environment = Self.environment(of: kind, in: folder).merging(environment) { $1 }
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(decoding: Data(contentsOf: log), as: UTF8.self)
  }

  deinit {
    if former == nil { try? FileManager.default.removeItem(at: folder) }
  }

  /// The environment variables of a run of fixtures.
  ///
  /// - Parameters:
  ///   - kind: Which fixtures are enabled.
  ///   - folder: The folder of its reports.
  package static func environment(of kind: String, in folder: URL) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter {
      !["JOURNEYS_", "JOURNEY_", "SWT_"].contains(where: $0.key.hasPrefix)
    }
    variables[variable] = kind
    variables["JOURNEYS_REPORTS"] = folder.path(percentEncoded: false)
    return variables
  }

  /// On Linux the test program itself runs Swift Testing; elsewhere the toolchain's helper loads it.
  package static var program: URL {
    get throws {
      #if os(Linux)
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      #else
        URL(filePath: CommandLine.arguments[0])
      #endif
    }
  }

  /// The arguments with which the program runs Swift Testing.
  package static var arguments: [String] {
    get throws {
      #if os(Linux)
        ["--testing-library", "swift-testing"]
      #else
        // The helper got the path of the test bundle as its own arguments.
        Array(CommandLine.arguments.dropFirst().prefix { $0 != "--filter" })
      #endif
    }
  }

  /// The run as its journal tells it.
  package var run: TestRun {
    get throws { try JournalReader().run(at: folder.appending(path: "run.jsonl")) }
  }

  /// The text of a report.
  package func report(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The names of the files that were left behind.
  package var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        .sorted()
    }
  }
}
