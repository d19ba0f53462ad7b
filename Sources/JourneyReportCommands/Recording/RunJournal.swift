internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The journal of one `swift test`. It replaces that of the previous run from the start, so that nothing in the folder tells of
/// another run, however this one ends.
final class RunJournal {
  private let file: JournalFile

  /// Whether writing the journal has ever failed.
  var hasFailed: Bool { file.hasFailed }

  /// Replaces the journal of the previous run, and removes its reports.
  ///
  /// - Parameters:
  ///   - folder: The folder of the journal, which must exist.
  ///   - facts: The record of the run, which becomes the first line of the journal.
  /// - Throws: A ``CommandError`` if the journal cannot be created, or a report cannot be removed.
  init(in folder: URL, facts: RunRecord) throws {
    let name = folder.appending(path: JournalFile.name).relativePath
    do {
      file = try JournalFile(in: folder, called: name, say: Console.warn)
      file.append(facts.line)
      try file.place()
      try ReportFolder(folder).removeReports()
      unlink(folder.appending(path: Self.swiftTestingXML).path)
    } catch let failure as JournalFile.Failure {
      throw CommandError(
        .cannotCreate,
        "The journal “\(name)” cannot be created: \(failure.reason). Choose another folder with --output."
      )
    } catch {
      throw CommandError(.cannotCreate, "\(error) Choose another folder with --output.")
    }
  }

  /// The name of SwiftPM's JUnit XML for Swift Testing in the folder, where there is no event stream.
  static let swiftTestingXML = "swift-testing.xml"

  /// Appends lines.
  func write(_ bytes: [UInt8]) { file.append(bytes) }

  /// Makes a last attempt to write what could not be written.
  ///
  /// - Returns: What is missing from the journal without a note there, as a sentence; `nil` when nothing is missing.
  func finish() -> String? { file.finish() }
}
