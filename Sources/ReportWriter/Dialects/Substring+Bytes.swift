extension Substring {
  /// Finds a text byte by byte, because comparing characters is slow, and a file may contain a million names and tracebacks.
  ///
  /// - Parameter text: The text. In UTF-8, its bytes cannot start in the middle of another character (RFC 3629, section 3).
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

extension String {
  /// The lines, found byte by byte, as `split(separator: "\n", omittingEmptySubsequences: false)` finds them: a return and a line
  /// feed are one character, and not the separator.
  var linesByByte: [Substring] {
    var lines: [Substring] = []
    var (start, last) = (utf8.startIndex, UInt8(0))
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
        lines.append(self[start..<index])
        start = utf8.index(after: index)
      }
      last = byte
    }
    return lines + [self[start...]]
  }
}
