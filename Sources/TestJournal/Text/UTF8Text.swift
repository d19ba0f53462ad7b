/// Text that is put together as bytes, in memory that is used again for the next text.
///
/// A run may have a million names: a `String` for each, and one for each of its parts, would take longer than writing
/// them.
package struct UTF8Text {
  /// The text as UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  package init() {}

  /// Takes a text.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) { append(text) }

  /// The text.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// How many bytes it has.
  package var count: Int { bytes.count }

  /// A number that stands for the text within this process: with 64 bits from a seed that nobody knows, two different
  /// texts of one run do not meet.
  package var hash: Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Forgets the text, or its end, and keeps the memory.
  ///
  /// - Parameter count: How many bytes remain.
  package mutating func cut(to count: Int = 0) {
    if count == 0 {
      bytes.removeAll(keepingCapacity: true)
    } else {
      bytes.removeLast(bytes.count - count)
    }
  }

  /// Appends a text.
  ///
  /// - Parameter text: The text.
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a text.
  ///
  /// - Parameter text: The text.
  package mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends one byte.
  ///
  /// - Parameter byte: A character of ASCII.
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Gives the text to C.
  ///
  /// - Parameter body: Called with the text and a NUL at its end.
  /// - Returns: What `body` returns.
  package mutating func withCString<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result)
    -> Result
  {
    bytes.append(0)
    defer { bytes.removeLast() }
    return bytes.withUnsafeBufferPointer(body)
  }
}
