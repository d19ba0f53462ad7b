internal import Foundation

/// Counts the attributes of each element as its bytes arrive, before libxml2 sees them: libxml2 compares each attribute with each
/// other one, so an element with 200,000 would take it minutes. (It does so up to version 2.11.)
///
/// Anything that is not an element (text, comments, `CDATA`, processing instructions) has no attributes. Zero bytes are skipped, so
/// UTF-16 works too.
struct AttributeCount {
  /// The maximum number of attributes of an element.
  static let most = 1_000

  private enum State {
    case text
    /// After `<`, `<!` and `<!-`.
    case opening, declaration, dash
    case element
    case quoted(UInt8)
    /// In a comment, a `CDATA` section or a processing instruction: up to `>` after this many of this byte.
    case until(UInt8, times: Int)
  }

  private var state = State.text
  private var count = 0
  private var isAfterEquals = false
  /// The number of consecutive occurrences of the awaited byte, up to now.
  private var times = 0

  /// Processes the next bytes.
  ///
  /// - Returns: The offset of the element that has too many attributes, 0 if it began before these bytes; `nil` if there is none.
  mutating func excess(in bytes: UnsafeRawBufferPointer) -> Int? {
    var start = 0
    var index = 0
    while index < bytes.count {
      switch state {
      case .text:
        guard let next = Self.position(of: UInt8(ascii: "<"), in: bytes, from: index) else {
          return nil
        }
        (start, index, count) = (next, next + 1, 0)
        state = .opening
      case .quoted(let mark):
        guard let next = Self.position(of: mark, in: bytes, from: index) else { return nil }
        index = next + 1
        state = .element
      default:
        take(bytes[index])
        index += 1
        if count > Self.most { return start }
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) {
    guard byte != 0 else { return }
    switch (state, byte) {
    case (.opening, UInt8(ascii: "!")): state = .declaration
    case (.opening, UInt8(ascii: "?")): wait(for: byte, times: 1)
    case (.opening, UInt8(ascii: ">")): state = .text
    case (.opening, _):
      isAfterEquals = false
      state = .element
    case (.declaration, UInt8(ascii: "-")): state = .dash
    case (.declaration, UInt8(ascii: "[")): wait(for: UInt8(ascii: "]"), times: 2)
    case (.dash, UInt8(ascii: "-")): wait(for: byte, times: 2)
    case (.declaration, _), (.dash, _):
      wait(for: 0, times: 0)
      take(byte)
    case (.until(_, let wanted), UInt8(ascii: ">")) where times >= wanted: state = .text
    case (.until(let mark, _), _): times = byte == mark ? times + 1 : 0
    case (.element, UInt8(ascii: ">")): state = .text
    case (.element, UInt8(ascii: "=")): isAfterEquals = true
    case (.element, UInt8(ascii: "\"")) where isAfterEquals,
      (.element, UInt8(ascii: "'")) where isAfterEquals:
      isAfterEquals = false
      count += 1
      state = .quoted(byte)
    case (.element, 0x21...): isAfterEquals = false
    default: break
    }
  }

  private mutating func wait(for byte: UInt8, times wanted: Int) {
    times = 0
    state = .until(byte, times: wanted)
  }

  private static func position(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, CInt(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
