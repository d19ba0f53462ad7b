internal import Foundation

/// A JSON string between its quotation marks, not yet decoded.
package struct JSONText {
  /// The bytes between the quotation marks.
  let bytes: UnsafeRawBufferPointer

  /// Compares with a text that contains no escapes.
  static func == (text: JSONText, other: StaticString) -> Bool {
    guard text.bytes.count == other.utf8CodeUnitCount else { return false }
    guard let base = text.bytes.baseAddress else { return true }
    return memcmp(base, other.utf8Start, text.bytes.count) == 0
  }

  /// Compares with a text that contains no escapes, in a `switch`.
  static func ~= (pattern: StaticString, text: JSONText) -> Bool { text == pattern }

  /// Returns a hash of the bytes for use within this process. With 64 bits and a random seed, the IDs of one run do not collide.
  package func hash(_ seed: Int = 0) -> Int {
    var hasher = Hasher()
    hasher.combine(seed)
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }

  /// The decoded text. Invalid UTF-8 and unpaired surrogates become U+FFFD.
  var string: String {
    guard let base = bytes.baseAddress, memchr(base, CInt(UInt8(ascii: "\\")), bytes.count) != nil
    else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: unescaped(), as: UTF8.self)
  }

  private func unescaped() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "\\")) {
      result.append(contentsOf: rest[..<index])
      let letter = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\\")
      var next = index + 2
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        let (scalar, end) = scalar(at: next)
        result.append(contentsOf: String(Character(scalar)).utf8)
        next = end
      default: result.append(letter)
      }
      rest = bytes[min(next, bytes.count)...]
    }
    result.append(contentsOf: rest)
    return result
  }

  /// Reads the digits of `\uXXXX`, and the second half of a surrogate pair.
  private func scalar(at index: Int) -> (Unicode.Scalar, end: Int) {
    guard let first = hexadecimal(at: index) else { return ("\u{FFFD}", index) }
    if let scalar = Unicode.Scalar(first) { return (scalar, index + 4) }
    if first < 0xDC00, index + 6 <= bytes.count, bytes[index + 4] == UInt8(ascii: "\\"),
      bytes[index + 5] == UInt8(ascii: "u"), let second = hexadecimal(at: index + 6),
      (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return (scalar, index + 10)
    }
    return ("\u{FFFD}", index + 4)
  }

  private func hexadecimal(at index: Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
