internal import Foundation
internal import ReportWriter

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
    guard
      let record = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
      let payload = record["payload"] as? [String: Any],
      let attachment = payload["attachment"] as? [String: Any],
      let path = attachment["path"] as? String, let place = Self.place(of: path, in: line)
    else { return line }
    let name = attachment["_preferredName"] as? String ?? URL(filePath: path).lastPathComponent
    guard let adopted = AdoptedAttachment(path: path, name: name, in: folder) else { return line }
    // The rest of the line stays as it is, byte for byte: ids are told apart by their bytes.
    return line[..<place.lowerBound] + Array("\(folder.lastPathComponent)/\(adopted.name)".utf8)
      + line[place.upperBound...]
  }

  /// Where a path stands in a line, between its quotes.
  private static func place(of path: String, in line: [UInt8]) -> Range<Int>? {
    line.withUnsafeBytes { bytes in
      let member: StaticString = "\"path\":\""
      let text = UnsafeRawBufferPointer(
        start: member.utf8Start, count: member.utf8CodeUnitCount)
      var start = 0
      while let first = bytes.end(of: text, from: start) {
        var end = first
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < bytes.count else { return nil }
        let quoted = Data(bytes[first - 1...end])
        let found = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)
        if found as? String == path { return first..<end }
        start = first
      }
      return nil
    }
  }
}
