internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The folder that contains the journal of a run.
///
/// This process owns it while it runs, so a second run that starts in the meantime cannot use it. A later process of the same run
/// adds its journal to those that are there.
final class RunFolder: Sendable {
  private let folder: URL
  private let lock: FolderLock
  private let journal: JournalFile
  /// The journals of the processes of this run that ran before.
  private let earlier: [URL]
  /// The URL of the journal.
  private let url: URL

  /// Locks the folder, and starts a journal next to those that are there.
  ///
  /// - Parameters:
  ///   - run: The identity of the run; `nil` if this process is a run of its own.
  ///   - say: Receives a sentence when writing fails for the first time.
  init(_ folder: URL, run: String?, say: @escaping @Sendable (String) -> Void) throws {
    self.folder = folder
    let place = folder.appending(path: JournalFile.name).path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      lock = try FolderLock(folder)
      StaleFiles.remove(in: folder)
      let there = RunJournals.all(in: folder)
      let isSame = run != nil && there.first.flatMap(RunJournals.identity) == run
      earlier = isSame ? there : []
      guard let url = RunJournals.place(earlier.count, in: folder) else {
        throw Self.error(place, "\(earlier.count) processes of this run have written there.")
      }
      self.url = url
      journal = try JournalFile(in: folder, say: say)
    } catch is FolderLock.Taken {
      throw JourneyTestingError(
        """
        Another run is writing its journal to \(place). Wait for it to end, or set JOURNEYS_REPORTS to another \
        folder.
        """)
    } catch let failure as JournalFile.Failure {
      throw Self.error(place, failure.reason + ".")
    } catch let error as JourneyTestingError {
      throw error
    } catch {
      throw Self.error(place, error.localizedDescription)
    }
  }

  /// Replaces an earlier run's journals, if this one could be written so far, and removes its reports. They could otherwise be
  /// mistaken for this run's reports if it crashes. For the same reason, reports of this run that lack this process are removed.
  func begin() throws {
    let place = url.path(percentEncoded: false)
    if let failure = journal.failure { throw Self.error(place, failure + ".") }
    do {
      try RunJournals.removeFurther(in: folder, except: earlier)
      try journal.place(at: url)
      try ReportFolder(folder).removeReports()
    } catch let failure as JournalFile.Failure {
      throw Self.error(place, failure.reason + ".")
    } catch {
      throw Self.error(place, "\(error)")
    }
  }

  /// Reads the run, and makes one journal of those of its processes.
  ///
  /// - Parameter loss: What is missing from the journal without a note there, if anything.
  /// - Returns: The run, with the results of all its processes so far.
  func run(missing loss: String?) throws -> TestRun {
    guard let first = earlier.first else {
      var run = try JournalReader().run(at: url)
      if let loss { run.losses.append(loss) }
      return run
    }
    var run = try RunReader().run(of: (earlier + [url]).map(RunInput.file))
    if let loss { run.losses.append(loss) }
    var writer = JournalWriter(run)
    writer.folder = folder.standardizedFileURL.path
    try writer.write(to: first)
    try RunJournals.removeFurther(in: folder, except: [])
    return try JournalReader().run(at: first)
  }

  /// Whether writing the journal has ever failed.
  var hasFailed: Bool { journal.hasFailed }

  /// Appends whole lines.
  func append(_ lines: [UInt8]) { journal.append(lines) }

  /// Makes a last attempt to write the lines that could not be written.
  ///
  /// - Returns: What is missing from the journal without a note there, if anything.
  func finish() -> String? { journal.finish() }

  private static func error(_ place: String, _ reason: String) -> JourneyTestingError {
    JourneyTestingError(
      """
      The journal cannot be written to \(place): \(reason) Set JOURNEYS_REPORTS to a writable folder.
      """)
  }
}
