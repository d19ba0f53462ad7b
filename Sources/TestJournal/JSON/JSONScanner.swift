internal import Foundation

/// Reads JSON from bytes, one value after another, without building a tree.
///
/// A journal may have 100 MB, and most lines are needed only for an ID. Values that are not requested are skipped (strings with
/// `memchr`) rather than decoded. Nothing recurses, so deep nesting cannot exhaust the stack. The scanner is lenient: it skips a
/// value of an unexpected type, and tolerates a missing comma. Bytes without any structure are ``Malformed``.
struct JSONScanner {
  /// The bytes are not JSON, or end prematurely.
  struct Malformed: Error {}

  /// The bytes to read. The owner keeps them alive as long as the scanner and its ``JSONText``s.
  let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte.
  var position = 0

  /// Creates a scanner.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Opens the next value if it is an object.
  ///
  /// - Returns: `false` when the value has another type, and was skipped.
  mutating func beginObject() throws -> Bool { try begin(UInt8(ascii: "{")) }

  /// Opens the next value if it is an array.
  ///
  /// - Returns: `false` when the value has another type, and was skipped.
  mutating func beginArray() throws -> Bool { try begin(UInt8(ascii: "[")) }

  /// Reads the name of the next member of the open object. Its value must be read or skipped next.
  ///
  /// - Returns: The name, or `nil` at the end of the object.
  mutating func nextMember() throws -> JSONText? {
    var byte = try peek()
    if byte == UInt8(ascii: ",") {
      position += 1
      byte = try peek()
    }
    if byte == UInt8(ascii: "}") {
      position += 1
      return nil
    }
    guard byte == UInt8(ascii: "\"") else { throw Malformed() }
    let name = try scanString()
    guard try peek() == UInt8(ascii: ":") else { throw Malformed() }
    position += 1
    return name
  }

  /// Advances to the next element of the open array, which must be read or skipped next.
  ///
  /// - Returns: `false` at the end of the array.
  mutating func nextElement() throws -> Bool {
    var byte = try peek()
    if byte == UInt8(ascii: ",") {
      position += 1
      byte = try peek()
    }
    guard byte == UInt8(ascii: "]") else { return true }
    position += 1
    return false
  }

  /// Reads a string without decoding it.
  ///
  /// - Returns: The string, or `nil` when the value has another type, and was skipped.
  mutating func text() throws -> JSONText? {
    guard try peek() == UInt8(ascii: "\"") else {
      try skip()
      return nil
    }
    return try scanString()
  }

  /// Reads a string or a number without decoding it.
  ///
  /// - Returns: The text, or `nil` when the value has another type, and was skipped.
  mutating func word() throws -> JSONText? {
    let first = try peek()
    if first == UInt8(ascii: "\"") { return try scanString() }
    let start = position
    try skip()
    guard first &- UInt8(ascii: "0") < 10 else { return nil }
    return JSONText(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
  }

  /// Reads a string.
  ///
  /// - Returns: The string, or `nil` when the value has another type, and was skipped.
  mutating func string() throws -> String? { try text()?.string }

  /// Reads one string of an object.
  ///
  /// - Returns: The string, or `nil` if there is none.
  mutating func string(of name: StaticString) throws -> String? {
    var result: String?
    guard try beginObject() else { return nil }
    while let member = try nextMember() {
      if member == name { result = try string() } else { try skip() }
    }
    return result
  }

  /// Reads an array of strings.
  ///
  /// - Returns: The strings. Other values are left out.
  mutating func strings() throws -> [String] {
    var result: [String] = []
    guard try beginArray() else { return result }
    while try nextElement() {
      if let text = try string() { result.append(text) }
    }
    return result
  }

  /// Reads `true` or `false`.
  ///
  /// - Returns: The value, or `nil` when the value has another type, and was skipped.
  mutating func bool() throws -> Bool? {
    let first = try peek()
    try skip()
    switch first {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    default: return nil
    }
  }

  /// Reads a number.
  ///
  /// - Returns: The number, or `nil` when the value has another type or is not finite, and was skipped.
  mutating func number() throws -> Double? {
    _ = try peek()
    let start = position
    try skip()
    return JSONNumber.parse(UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
  }

  /// Reads an integer.
  ///
  /// - Returns: The integer, or `nil` when the value has another type, and was skipped.
  mutating func integer() throws -> Int? { try number().flatMap { abs($0) < 9e15 ? Int($0) : nil } }

  /// Skips one value of any kind.
  mutating func skip() throws {
    switch try peek() {
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
    default: try skipWord()
    }
  }

  /// Returns the next byte that is not white space, without consuming it.
  mutating func peek() throws -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { throw Malformed() }
      position += 1
    }
    throw Malformed()
  }

  private mutating func begin(_ opening: UInt8) throws -> Bool {
    guard try peek() == opening else {
      try skip()
      return false
    }
    position += 1
    return true
  }

  /// Reads a string whose opening quote is the next byte.
  private mutating func scanString() throws -> JSONText {
    guard let base = bytes.baseAddress else { throw Malformed() }
    let start = position + 1
    var from = start
    while from < bytes.count,
      let found = memchr(base + from, CInt(UInt8(ascii: "\"")), bytes.count - from)
    {
      let end = UnsafeRawPointer(found) - base
      var backslashes = 0
      while end - backslashes > start, bytes[end - backslashes - 1] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      if backslashes.isMultiple(of: 2) {
        position = end + 1
        return JSONText(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
      from = end + 1
    }
    throw Malformed()
  }

  private mutating func skipContainer() throws {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        _ = try scanString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
        if depth == 0 { return }
      default:
        position += 1
      }
    }
    throw Malformed()
  }

  private mutating func skipWord() throws {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isPart =
        byte &- UInt8(ascii: "0") < 10 || byte | 0x20 &- UInt8(ascii: "a") < 26
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      guard isPart else { break }
      position += 1
    }
    guard position > start else { throw Malformed() }
  }
}
