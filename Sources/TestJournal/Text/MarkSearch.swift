/// Searches for any of several texts at once, equally fast in any input.
///
/// This is the algorithm of Wu and Manber (“A fast algorithm for multi-pattern searching”, 1994) with blocks of two bytes: the last
/// two bytes of a window as long as the shortest mark determine how far the window can move without missing a mark. Most pairs of
/// bytes occur in no mark, so most bytes are never inspected.
package struct MarkSearch: Sendable {
  private let marks: [[UInt8]]
  private let window: Int
  /// The distance that the window can move, by the pair of bytes at its end.
  private let shifts: [UInt8]

  /// Creates a search.
  ///
  /// - Parameter marks: The texts to find, each of 2 bytes or more.
  package init(_ marks: [StaticString]) {
    self.marks = marks.map { mark in mark.withUTF8Buffer { Array($0) } }
    window = min(self.marks.map(\.count).min() ?? 2, Int(UInt8.max))
    var shifts = [UInt8](repeating: UInt8(window - 1), count: 1 << 16)
    for mark in self.marks {
      for end in 1..<window {
        let pair = Int(mark[end - 1]) << 8 | Int(mark[end])
        shifts[pair] = min(shifts[pair], UInt8(window - 1 - end))
      }
    }
    self.shifts = shifts
  }

  /// Returns whether any of the marks occurs in a sequence of bytes.
  package func finds(in bytes: UnsafeRawBufferPointer) -> Bool {
    shifts.withUnsafeBufferPointer { shifts in
      var end = window - 1
      while end < bytes.count {
        let shift = Int(shifts[Int(bytes[end - 1]) << 8 | Int(bytes[end])])
        if shift == 0 {
          let rest = UnsafeRawBufferPointer(rebasing: bytes[(end - window + 1)...])
          if marks.contains(where: { rest.starts(with: $0) }) { return true }
        }
        end += max(shift, 1)
      }
      return false
    }
  }
}
