internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The journal that journeys (tests that use `JourneyTesting`) write themselves: it has their steps and their robots' knowledge,
/// which no event stream contains.
struct JourneysJournal {
  private static let reports = "JOURNEYS_REPORTS"
  private static let journal = "JOURNEYS_JOURNAL"
  private static let allowNone = "JOURNEYS_ALLOW_NONE"

  /// The location of the journal once the tests have ended.
  let url: URL
  /// The environment variables that make the tests write it.
  let variables: [String: String]
  /// Whether a run in which the environment skipped every journey may pass.
  let allowsNone: Bool

  /// Chooses the location of the journal.
  ///
  /// - Parameters:
  ///   - scratch: A temporary folder.
  ///   - environment: The variables of this process. If they set a folder for the journeys' own reports, it is kept.
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

  /// Reads the journals of all processes of the run.
  ///
  /// - Throws: A ``ReportError`` if one cannot be read.
  func run() throws -> TestRun {
    try RunReader().run(of: RunJournals.all(in: folder).map(RunInput.file))
  }

  /// Reads when the cases that are no journeys, and waited for their turn, started.
  ///
  /// - Returns: A run with these cases, without their ends; `nil` if no case waited.
  /// - Throws: A ``ReportError`` if a journal cannot be read.
  func turns() throws -> TestRun? {
    let journals = RunJournals.all(in: folder.appending(path: RunJournals.turns))
    return journals.isEmpty ? nil : try RunReader().run(of: journals.map(RunInput.file))
  }

  private var folder: URL { url.deletingLastPathComponent() }
}
