internal import Foundation
internal import TestJournal

/// Numbers the attachments that become a part of the file, so that equal ones stand in it once.
///
/// They are numbered while the details are written and written after all of them: a reader can look at any failure
/// before the pictures have arrived.
struct InlineAttachments {
  /// What two attachments with the same bytes have in common.
  ///
  /// Both hashes are of this process's seed, so a test cannot choose bytes that collide; the numbers do not depend on it.
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
  /// Beyond this a browser takes noticeably longer to open the file.
  private static let totalLimit = 200 << 20

  /// Makes a numbering.
  ///
  /// - Parameter limit: The largest attachment that becomes a part of the file, in bytes.
  init(limit: Int) {
    self.limit = limit
    room = Self.totalLimit
  }

  /// Returns the number of the block that holds an attachment.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The number; `nil` when the attachment is not a part of the file.
  mutating func number(of attachment: Attachment) -> Int? {
    guard case .bytes(let bytes) = attachment.content, bytes.count <= limit else { return nil }
    let key = Key(bytes)
    if let number = numbers[key] { return number }
    guard bytes.count <= room else { return nil }
    room -= bytes.count
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// Writes the block of an attachment, unless it was written before or has none.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - html: Where to.
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
