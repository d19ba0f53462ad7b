internal import Foundation

extension UnsafeRawBufferPointer {
  /// Returns where some bytes stand.
  ///
  /// - Parameters:
  ///   - text: The bytes to look for.
  ///   - start: Where to begin.
  /// - Returns: The offset of the first byte after them, or `nil` when they are not there.
  package func end(of text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let first = text.first, let wanted = text.baseAddress else {
      return nil
    }
    var position = start
    while count - position >= text.count,
      let found = memchr(base + position, CInt(first), count - position - text.count + 1)
    {
      position = UnsafeRawPointer(found) - base
      if memcmp(found, wanted, text.count) == 0 { return position + text.count }
      position += 1
    }
    return nil
  }
}
