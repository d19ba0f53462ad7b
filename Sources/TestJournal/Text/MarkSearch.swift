/// Looks for any of several texts at once, as quickly in one text as in another.
///
/// This is the algorithm of Wu and Manber (“A fast algorithm for multi-pattern searching”, 1994) with blocks of two
/// bytes: the last two bytes of a window as long as the shortest mark tell how far the window can move without passing
/// over a mark. Most pairs stand in no mark, so most bytes are never looked at.
package struct MarkSearch: Sendable {
  private let marks: [[UInt8]]
  private let window: Int
  /// How far the window can move, by the pair of bytes at its end.
  private let shifts: [UInt8]

  /// Makes a search.
  ///
  /// - Parameter marks: The texts to look for, each of 2 bytes or more.
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

  /// Returns whether any of the marks stands in some bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Whether one does.
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
