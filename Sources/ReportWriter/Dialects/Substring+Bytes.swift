extension Substring {
  /// Finds a text byte by byte, because comparing characters is slow, and a file may contain a million names and tracebacks.
  ///
  /// - Parameter text: The text. In UTF-8, its bytes cannot start in the middle of another character (RFC 3629, section 3).
  /// - Returns: The range of the first occurrence.
  func firstRange(ofBytes text: StaticString) -> Range<Index>? {
    let count = text.utf8CodeUnitCount
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: count)
    var start = utf8.startIndex
    while start != utf8.endIndex {
      if utf8[start] == pattern[0], utf8[start...].starts(with: pattern) {
        return start..<utf8.index(start, offsetBy: count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }

  /// Finds a text byte by byte, from the end.
  ///
  /// - Parameter text: The text.
  /// - Returns: The range of the last occurrence.
  func lastRange(ofBytes text: StaticString) -> Range<Index>? {
    let count = text.utf8CodeUnitCount
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: count)
    var start = utf8.endIndex
    while start != utf8.startIndex {
      start = utf8.index(before: start)
      if utf8[start] == pattern[0], utf8[start...].starts(with: pattern) {
        return start..<utf8.index(start, offsetBy: count)
      }
    }
    return nil
  }
}
