internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The folder that contains the journal of a run.
///
/// This process owns it while it runs, so a second run that starts in the meantime cannot use it.
final class RunFolder: Sendable {
  private let folder: URL
  private let lock: FolderLock
  private let journal: JournalFile

  /// Locks the folder, and starts a journal next to that of an earlier run.
  init(_ folder: URL, say: @escaping @Sendable (String) -> Void) throws {
    self.folder = folder
    let place = folder.appending(path: JournalFile.name).path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      lock = try FolderLock(folder)
      StaleFiles.remove(in: folder)
      journal = try JournalFile(in: folder, say: say)
    } catch is FolderLock.Taken {
      throw JourneyTestingError(
        description: """
          Another run is writing its journal to \(place). Wait for it to end, or set JOURNEYS_REPORTS to another \
          folder.
          """)
    } catch let failure as JournalFile.Failure {
      throw Self.error(place, failure.reason + ".")
    } catch {
      throw Self.error(place, error.localizedDescription)
    }
  }

  /// The URL of the journal.
  var url: URL { journal.url }

  /// Replaces the earlier run's journal, if this one could be written so far, and removes the reports of that run. They could
  /// otherwise be mistaken for this run's reports if it crashes.
  func begin() throws {
    let place = url.path(percentEncoded: false)
    if let failure = journal.failure { throw Self.error(place, failure + ".") }
    do {
      try journal.place()
      try ReportFolder(folder).removeReports()
    } catch let failure as JournalFile.Failure {
      throw Self.error(place, failure.reason + ".")
    } catch {
      throw Self.error(place, "\(error)")
    }
  }

  /// Whether writing the journal has ever failed.
  var hasFailed: Bool { journal.hasFailed }

  /// Appends whole lines.
  func append(_ lines: [UInt8]) {
    journal.append(lines)
  }

  /// Makes a last attempt to write the lines that could not be written.
  ///
  /// - Returns: What is missing from the journal without a note there, if anything.
  func finish() -> String? { journal.finish() }

  private static func error(_ place: String, _ reason: String) -> JourneyTestingError {
    JourneyTestingError(
      description: """
        The journal cannot be written to \(place): \(reason) Set JOURNEYS_REPORTS to a writable folder.
        """)
  }
}
