internal import Foundation

/// Splits a text at a separator, by `memchr`; `%` and four digits encode a character that would conflict with a separator.
struct Fields {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>?
  private let separator: UInt8

  /// Creates the fields of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: The separator between two fields.
  init(_ text: Slice<UnsafeBufferPointer<UInt8>>, separator: UInt8) {
    rest = text
    self.separator = separator
  }

  /// Returns the next field; `nil` after the last.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard let text = rest else { return nil }
    guard let end = Self.find(separator, in: text) else {
      rest = nil
      return text
    }
    rest = text[(end + 1)...]
    return text[..<end]
  }

  /// Returns the next field as text.
  mutating func text() -> String? {
    guard let field = next() else { return nil }
    guard Self.find(UInt8(ascii: "%"), in: field) != nil else {
      return String(decoding: field, as: UTF8.self)
    }
    return Self.decoded(field)
  }

  /// Returns the next field as an integer.
  mutating func integer() -> Int? {
    guard let field = next() else { return nil }
    return Int(String(decoding: field, as: UTF8.self))
  }

  /// Returns the next field as a number.
  mutating func number() -> Double? {
    guard let field = next(), let number = Double(String(decoding: field, as: UTF8.self)),
      number.isFinite
    else { return nil }
    return number
  }

  private static func find(_ byte: UInt8, in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !text.isEmpty, let base = text.base.baseAddress,
      let found = memchr(base + text.startIndex, Int32(byte), text.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private static func decoded(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes: [UInt8] = []
    var rest = field
    while let mark = find(UInt8(ascii: "%"), in: rest) {
      bytes.append(contentsOf: rest[..<mark])
      let digits = rest[(mark + 1)...].prefix(4)
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      bytes += String(Character(code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")).utf8
      rest = rest[digits.endIndex...]
    }
    bytes.append(contentsOf: rest)
    return String(decoding: bytes, as: UTF8.self)
  }
}
