internal import Foundation

/// Splits a text at a separator, by `memchr`; `%` and four digits encode a character that would conflict with a separator.
///
/// A page has thousands of elements of 15 fields each: pointers instead of slices make a debug build read them twice as fast.
struct Fields {
  private var rest: UnsafeBufferPointer<UInt8>?
  private let separator: UInt8

  /// Creates the fields of a text.
  ///
  /// - Parameter separator: The separator between two fields.
  init(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    rest = text
    self.separator = separator
  }

  /// Returns the next field; `nil` after the last.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    guard let text = rest else { return nil }
    guard let end = Self.find(separator, in: text) else {
      rest = nil
      return text
    }
    rest = Self.part(of: text, from: end + 1, to: text.count)
    return Self.part(of: text, from: 0, to: end)
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

  private static func part(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.baseAddress.map { $0 + start }, count: end - start)
  }

  private static func find(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count > 0, let base = text.baseAddress,
      let found = memchr(base, Int32(byte), text.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private static func decoded(_ field: UnsafeBufferPointer<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = field
    while let mark = find(UInt8(ascii: "%"), in: rest) {
      bytes.append(contentsOf: part(of: rest, from: 0, to: mark))
      let end = min(mark + 5, rest.count)
      let digits = part(of: rest, from: mark + 1, to: end)
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      bytes += String(Character(code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")).utf8
      rest = part(of: rest, from: end, to: rest.count)
    }
    bytes.append(contentsOf: rest)
    return String(decoding: bytes, as: UTF8.self)
  }
}
