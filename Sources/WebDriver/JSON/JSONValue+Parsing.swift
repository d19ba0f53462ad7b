internal import Foundation

extension JSONValue {
  /// The reason why a text is not JSON.
  public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error.
    public let reason: String
    /// The position of the error, as a byte offset.
    public let offset: Int

    /// The error and its position.
    public var description: String { "\(reason) at byte \(offset)" }
  }

  /// Creates a value by parsing JSON text, such as capabilities from the environment.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``ParsingError`` if the text is not JSON.
  public init(parsing text: String) throws { try self.init(parsing: Array(text.utf8)) }

  /// Creates a value by parsing JSON text (RFC 8259).
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Throws: ``ParsingError`` if the text is not JSON.
  public init(parsing bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(bytes: buffer)
      return try parser.whole()
    }
  }
}

/// Parses JSON from bytes that outlive the parser.
///
/// Strings are found by `memchr` and created in one step: the tree of a page is one long string.
private struct JSONParser {
  /// The maximum nesting depth.
  private static let depthLimit = 200

  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func whole() throws -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw failure("unexpected text after the value") }
    return value
  }

  private func failure(_ reason: String) -> JSONValue.ParsingError {
    JSONValue.ParsingError(reason: reason, offset: index)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth < Self.depthLimit else { throw failure("values are nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("unexpected end")
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard index + length <= bytes.count, let base = bytes.baseAddress,
      memcmp(base + index, word.utf8Start, length) == 0
    else { throw failure("expected a value") }
    index += length
    return value
  }

  private mutating func number() throws -> JSONValue {
    let start = index
    while let byte = next, (byte >= 0x30 && byte <= 0x39) || "+-.eE".utf8.contains(byte) {
      index += 1
    }
    guard index > start,
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    else {
      index = start
      throw failure("expected a value")
    }
    return .number(number)
  }

  private mutating func array(depth: Int) throws -> JSONValue {
    index += 1
    var values: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("unterminated array") }
    return .array(values)
  }

  private mutating func object(depth: Int) throws -> JSONValue {
    index += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("expected a name") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw failure("expected a colon after the name") }
      members[name] = try value(depth: depth + 1)
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("unterminated object") }
    return .object(members)
  }

  private mutating func string() throws -> String {
    index += 1
    guard let end = find(UInt8(ascii: "\""), from: index) else {
      throw failure("unterminated string")
    }
    guard find(UInt8(ascii: "\\"), from: index, to: end) != nil else {
      defer { index = end + 1 }
      return String(decoding: bytes[index..<end], as: UTF8.self)
    }
    return try escapedString()
  }

  /// Returns the next position of a byte; each search is one C call.
  private func find(_ byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    let end = end ?? bytes.count
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private mutating func escapedString() throws -> String {
    var units: [UInt8] = []
    while true {
      guard let quote = find(UInt8(ascii: "\""), from: index) else {
        throw failure("unterminated string")
      }
      let end = find(UInt8(ascii: "\\"), from: index, to: quote) ?? quote
      units.append(contentsOf: bytes[index..<end])
      index = end + 1
      if end == quote { return String(decoding: units, as: UTF8.self) }
      try escape(to: &units)
    }
  }

  private mutating func escape(to units: inout [UInt8]) throws {
    guard let byte = next else { throw failure("unterminated string") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "u"):
      var code = UInt32(try hexadecimal())
      if code >= 0xD800, code < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let low = UInt32(try hexadecimal())
        if low >= 0xDC00, low < 0xE000 {
          code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        } else {
          units += "\u{FFFD}".utf8
          code = low
        }
      }
      units += String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8
    default: throw failure("invalid escape")
    }
  }

  private mutating func hexadecimal() throws -> UInt16 {
    guard index + 4 <= bytes.count,
      let code = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw failure("invalid escape") }
    index += 4
    return code
  }
}
