internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

extension JournalFile {
  /// Replaces the journal of the previous `swift test` from the start, and removes its reports, so that nothing in the folder tells of
  /// another run, however this one ends.
  ///
  /// - Parameters:
  ///   - folder: The folder of the journal, which must exist.
  ///   - facts: The record of the run, which becomes the first line of the journal.
  /// - Throws: A ``CommandError`` if the journal cannot be created, or a report cannot be removed.
  static func replacing(in folder: URL, facts: RunRecord) throws -> JournalFile {
    let name = folder.appending(path: JournalFile.name).relativePath
    do {
      let file = try JournalFile(in: folder, called: name, say: Console.warn)
      file.append(facts.line)
      try file.place()
      try ReportFolder(folder).removeReports()
      unlink(folder.appending(path: swiftTestingXML).path)
      return file
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
}
