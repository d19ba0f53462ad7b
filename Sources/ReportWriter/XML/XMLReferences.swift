/// Repairs references that XML forbids, of which tools write many, and which cost no result: a bare `&`, `&nbsp;`, `&#27;`.
///
/// An ampersand that begins no reference, or one to an entity that XML does not have, stands for itself. A reference to an illegal
/// character becomes the picture of that character. `CDATA` sections, comments and processing instructions stay unchanged.
struct XMLReferences {
  private enum State {
    case text
    /// After `<` and this many bytes of `![CDATA[` or `!--`.
    case opening(Int)
    /// In a section that ends with these bytes, after this many of them.
    case until([UInt8], Int)
  }

  private var state = State.text
  /// The beginning of a reference whose end has not arrived yet.
  private var held: [UInt8] = []
  private static let longest = 12
  private static let cdata = Array("![CDATA[".utf8)
  private static let comment = Array("!--".utf8)
  private static let bare = Array("&amp;".utf8)
  private static let entities = Set(["amp", "lt", "gt", "quot", "apos"].map { Array($0.utf8) })

  /// Processes the next bytes, and passes on repaired ones.
  mutating func repair(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard held.isEmpty else {
      let all = held + bytes
      held = []
      return try all.withUnsafeBytes { try repair($0, body) }
    }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .text where byte == UInt8(ascii: "&"):
        let rest = UnsafeRawBufferPointer(rebasing: bytes[(index + 1)...])
        guard rest.count >= Self.longest || !rest.allSatisfy(Self.isOfName) else {
          held = Array(bytes[index...])
          let before = UnsafeRawBufferPointer(rebasing: bytes[copied..<index])
          result += before
          return try result.withUnsafeBytes { try body($0) }
        }
        if let (replacement, length) = Self.replacement(rest) {
          result += bytes[copied..<index]
          result += replacement
          copied = index + 1 + length
          index = copied
        } else {
          index += 1
        }
      case .text:
        if byte == UInt8(ascii: "<") {
          state = .opening(0)
          index += 1
        } else {
          index = Self.markup(in: bytes, from: index)
        }
      default:
        take(byte)
        index += 1
      }
    }
    if copied == 0 { return try body(bytes) }
    result += bytes[copied...]
    try result.withUnsafeBytes { try body($0) }
  }

  /// The offset of the next `<` or `&`.
  private static func markup(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&")
    {
      index += 1
    }
    return index
  }

  /// Passes on the remaining bytes at the end of the document.
  mutating func rest(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard !held.isEmpty else { return }
    let bytes = Self.bare + held.dropFirst()
    held = []
    try bytes.withUnsafeBytes { try body($0) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: break
    case .opening(let count):
      if count == 0, byte == UInt8(ascii: "?") {
        state = .until(Array("?>".utf8), 0)
      } else if count < Self.cdata.count, byte == Self.cdata[count] {
        state = count + 1 == Self.cdata.count ? .until(Array("]]>".utf8), 0) : .opening(count + 1)
      } else if count > 0, count < Self.comment.count, byte == Self.comment[count] {
        // The second `-` follows the first, which is where `[` of a section would be.
        state = count + 1 == Self.comment.count ? .until(Array("-->".utf8), 0) : .opening(count + 1)
      } else {
        state = byte == UInt8(ascii: "<") ? .opening(0) : .text
      }
    case .until(let end, let count):
      if byte == end[count] {
        state = count + 1 == end.count ? .text : .until(end, count + 1)
      } else if end.count == 3, count == 2, byte == end[1] {
        // `]]]>` ends a section too.
        state = .until(end, 2)
      } else {
        state = .until(end, byte == end[0] ? 1 : 0)
      }
    }
  }

  /// Whether a byte may be of the name of an entity, or of the number of a character.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "#")
  }

  /// Returns what an ampersand and the bytes after it must be replaced with, and how many bytes after it that are; `nil` if they
  /// are a legal reference.
  private static func replacement(_ rest: UnsafeRawBufferPointer) -> ([UInt8], Int)? {
    guard let end = rest.prefix(longest).firstIndex(of: UInt8(ascii: ";")), end > 0 else {
      return (bare, 0)
    }
    let name = Array(rest[..<end])
    guard name[0] == UInt8(ascii: "#") else { return entities.contains(name) ? nil : (bare, 0) }
    let isHex = name.count > 1 && name[1] == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
    guard let number = UInt32(digits, radix: isHex ? 16 : 10) else { return (bare, 0) }
    if number >= 0x20 ? isLegal(number) : [0x09, 0x0A, 0x0D].contains(number) { return nil }
    let picture = number < 0x20 ? Unicode.Scalar(0x2400 + number) ?? "\u{FFFD}" : "\u{FFFD}"
    return (Array(String(picture).utf8), end + 1)
  }

  /// Whether XML 1.0 has a character (section 2.2).
  private static func isLegal(_ number: UInt32) -> Bool {
    number < 0xD800 || (0xE000...0xFFFD).contains(number) || (0x10000...0x10FFFF).contains(number)
  }
}
