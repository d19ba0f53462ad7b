internal import Foundation
internal import TestJournal

/// Numbers the attachments that are embedded in the file, so that equal ones occur once.
///
/// They are numbered while the details are written, and written after all details, so that a reader can inspect any failure before
/// the pictures have loaded.
struct InlineAttachments {
  /// The key of attachments with the same bytes.
  ///
  /// Both hashes use this process's seed, so that a test cannot choose colliding bytes. The numbers do not depend on them.
  private struct Key: Hashable {
    let count: Int
    let first: Int
    let second: Int

    init(_ bytes: [UInt8]) {
      count = bytes.count
      first = Self.hash(bytes, salt: 1)
      second = Self.hash(bytes, salt: 2)
    }

    private static func hash(_ bytes: [UInt8], salt: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(salt)
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }

  private let limit: Int
  private var room: Int
  private var numbers: [Key: Int] = [:]
  private var written = 0
  /// The maximum total size. Beyond it, a browser takes noticeably longer to open the file.
  private static let totalLimit = 200 << 20

  /// Creates a numbering.
  ///
  /// - Parameter limit: The maximum size of an embedded attachment, in bytes.
  init(limit: Int) {
    self.limit = limit
    room = Self.totalLimit
  }

  /// Returns the number of the block that contains an attachment.
  ///
  /// - Returns: The number, or `nil` when the attachment is not embedded.
  mutating func number(of attachment: Attachment) -> Int? {
    guard case .bytes(let bytes) = attachment.content, bytes.count <= limit else { return nil }
    let key = Key(bytes)
    if let number = numbers[key] { return number }
    guard bytes.count <= room else { return nil }
    room -= bytes.count
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// Writes the block of an attachment, unless it was written before or the attachment has none.
  mutating func write(_ attachment: Attachment, to html: XMLWriter) {
    guard case .bytes(let bytes) = attachment.content, let number = numbers[Key(bytes)],
      number == written
    else { return }
    written += 1
    html.start("script", ["type": "text/plain", "data-encoding": "base64"])
    html.attribute("id", "attachment-\(number)")
    html.raw(Array(Data(bytes).base64EncodedData()))
    html.end()
    html.raw("\n")
  }
}
