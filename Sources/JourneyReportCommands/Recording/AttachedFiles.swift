internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The folder of the tests' attachments. Each gets its final name, and its line in the journal gets the path relative to the
/// journal, so that both can be moved together.
struct AttachedFiles {
  /// The folder, which is next to the journal.
  let folder: URL

  /// Renames an attachment's file, and returns its line with the new path.
  ///
  /// - Returns: The line for the journal; unchanged if the file is in another folder, or does not exist.
  func adopted(_ line: [UInt8]) -> [UInt8] {
    guard let place = line.withUnsafeBytes({ AttachmentPlace(line: $0) }),
      let adopted = AdoptedAttachment(
        path: place.path, name: place.name ?? URL(filePath: place.path).lastPathComponent,
        in: folder)
    else { return line }
    // The rest of the line stays byte for byte, because ids are compared by their bytes.
    return line[..<place.range.lowerBound]
      + Array("\(folder.lastPathComponent)/\(adopted.name)".utf8) + line[place.range.upperBound...]
  }
}
