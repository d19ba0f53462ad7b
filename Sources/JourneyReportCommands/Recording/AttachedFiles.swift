internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The folder that the tests' attachments are written to: gives each the name that it keeps, and its line in the
/// journal the path from the journal's folder, so that the folder can be moved.
struct AttachedFiles {
  /// The folder; it is beside the journal.
  let folder: URL

  /// Takes in an attachment.
  ///
  /// - Parameter line: The line of the event stream that tells of it.
  /// - Returns: The line for the journal; as it was when the file is elsewhere, or not there.
  func adopted(_ line: [UInt8]) -> [UInt8] {
    guard let place = line.withUnsafeBytes({ AttachmentPlace(line: $0) }),
      let adopted = AdoptedAttachment(
        path: place.path, name: place.name ?? URL(filePath: place.path).lastPathComponent,
        in: folder)
    else { return line }
    // The rest of the line stays as it is, byte for byte: ids are told apart by their bytes.
    return line[..<place.range.lowerBound]
      + Array("\(folder.lastPathComponent)/\(adopted.name)".utf8) + line[place.range.upperBound...]
  }
}
