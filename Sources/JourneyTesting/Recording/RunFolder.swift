internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The folder that the journal of a run is kept in.
///
/// It belongs to this process as long as it runs: a second run that is started meanwhile gets none.
final class RunFolder: Sendable {
  private let folder: URL
  private let lock: FolderLock
  private let journal: JournalFile

  /// Takes the folder, and begins a journal beside the one of an earlier run.
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
          Another run writes its journal to \(place). Wait until it has ended, or set JOURNEYS_REPORTS to another \
          folder.
          """)
    } catch let failure as JournalFile.Failure {
      throw Self.error(place, failure.reason + ".")
    } catch {
      throw Self.error(place, error.localizedDescription)
    }
  }

  /// Where the journal is.
  var url: URL { journal.url }

  /// Puts the journal in the place of the earlier run's, when it could be written so far, and removes the reports of that run:
  /// left there, they would be taken for this one's when it crashes.
  func begin() throws {
    let place = url.path(percentEncoded: false)
    if let failure = journal.failure { throw Self.error(place, failure + ".") }
    do {
      try journal.place()
    } catch {
      throw Self.error(place, error.reason + ".")
    }
    for format in ReportFormat.allCases {
      let report = folder.appending(path: format.fileName).path(percentEncoded: false)
      guard unlink(report) == 0 || errno == ENOENT else {
        throw Self.error(
          place, "\(format.fileName) cannot be removed: \(String(cString: strerror(errno))).")
      }
    }
  }

  /// Whether the journal could ever not be written.
  var hasFailed: Bool { journal.hasFailed }

  /// Appends whole lines.
  func append(_ lines: [UInt8]) {
    journal.append(lines)
  }

  /// Tries a last time to write what could not be written.
  ///
  /// - Returns: What is missing in the journal and is not said there.
  func finish() -> String? { journal.finish() }

  private static func error(_ place: String, _ reason: String) -> JourneyTestingError {
    JourneyTestingError(
      description: """
        The journal cannot be written to \(place): \(reason) Set JOURNEYS_REPORTS to a folder that can be written to.
        """)
  }
}
