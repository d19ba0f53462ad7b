/// Text that is assembled as bytes, in memory that is reused for the next text.
///
/// A run may have a million names. Creating a `String` for each, and one for each of its parts, would take longer than writing
/// them.
package struct UTF8Text {
  /// The text as UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  package init() {}

  package init(_ text: String) { append(text) }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// A hash of the text for use within this process. With 64 bits and a random seed, the texts of one run do not collide.
  package var hash: Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Removes the text or its end, and keeps the memory.
  ///
  /// - Parameter count: The number of bytes to keep.
  package mutating func cut(to count: Int = 0) {
    if count == 0 {
      bytes.removeAll(keepingCapacity: true)
    } else {
      bytes.removeLast(bytes.count - count)
    }
  }

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends one byte.
  ///
  /// - Parameter byte: An ASCII character.
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Passes the text to C.
  ///
  /// - Parameter body: Called with the text, terminated by a NUL.
  package mutating func withCString<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result)
    -> Result
  {
    bytes.append(0)
    defer { bytes.removeLast() }
    return bytes.withUnsafeBufferPointer(body)
  }
}
