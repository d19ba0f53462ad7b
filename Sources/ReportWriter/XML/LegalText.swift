internal import Foundation
internal import Support

/// Text in which every character is legal in an XML or HTML document.
///
/// libxml2 does not check the text that it writes: a control character results in a document that no parser accepts, and a NUL cuts
/// the text. So all text that comes from a test passes through here first:
/// - ANSI escape sequences (colors, links, titles) are removed;
/// - control characters are shown as their pictures (`␀` to `␟`, `␡`), except tab, newline and return;
/// - U+FFFE and U+FFFF, which are noncharacters, become U+FFFD. (A `String` cannot contain lone surrogates; decoding has already
///   turned them into U+FFFD.)
struct LegalText {
  let string: String

  init(_ text: String) { string = Self.isLegal(text) ? text : Self.legalised(text) }

  /// Every byte that may begin something illegal: the controls, DEL, and the first byte of U+FFFE and U+FFFF. A list for `strcspn`,
  /// which also stops at NUL, and which is fast in a debug build too.
  private static let suspects: [CChar] = {
    let controls = (UInt8(1)...0x1F).filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return (controls + [0x7F, 0xEF, 0]).map { CChar(bitPattern: $0) }
  }()

  /// Returns whether text is certainly legal, after a quick scan of eight bytes at a time: nearly all text is.
  ///
  /// - Returns: `false` if it has a control character (including line breaks) or a byte that may begin U+FFFE, and so needs a
  ///   closer look.
  static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable { isPlain(UnsafeRawBufferPointer($0)) } ?? false
  }

  private static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= bytes.count {
      guard isPlain(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) else {
        return false
      }
      offset += 8
    }
    guard offset < bytes.count else { return true }
    // Pad the last word of eight bytes with spaces.
    var rest = spaces
    for index in offset..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
    return isPlain(rest)
  }

  /// The classic tests of all bytes of a word at once: whether one is less than a number, and whether one is equal to a number.
  private static func isPlain(_ word: UInt64) -> Bool {
    let (del, half) = (word ^ ones &* 0x7F, word ^ ones &* 0xEF)
    let isSuspect =
      (word &- spaces) & ~word | (del &- ones) & ~del | (half &- ones) & ~half
    return isSuspect & highBits == 0
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let spaces: UInt64 = 0x2020_2020_2020_2020

  private static func isLegal(_ text: String) -> Bool {
    if isPlain(text.utf8) { return true }
    let count = text.utf8.count
    return text.withCString { start in
      var offset = 0
      while true {
        offset += strcspn(start + offset, suspects)
        guard offset < count else { return true }
        // 0xEF begins U+F000 to U+FFFF: half-width forms, variation selectors, and the two illegal ones.
        guard UInt8(bitPattern: start[offset]) == 0xEF else { return false }
        if UInt8(bitPattern: start[offset + 1]) == 0xBF,
          UInt8(bitPattern: start[offset + 2]) >= 0xBE
        {
          return false
        }
        offset += 3
      }
    }
  }

  private static func legalised(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in ANSISequence.removed(from: text).unicodeScalars { result.append(legal(scalar)) }
    return String(result)
  }

  static func legal(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: scalar
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
