/// Makes blocks of whole lines of bytes that come in pieces: whether a block says anything of interest can be found out
/// at once, and with most it ends there. A return ends a line too, for on a terminal one may be written over and over.
struct LineBlocks {
  private var rest: [UInt8] = []
  private let longest: Int

  /// Creates an empty block.
  ///
  /// - Parameter longest: Where a line is cut in two, so that output without newlines needs bounded memory.
  init(longest: Int) {
    self.longest = longest
  }

  /// Takes in a piece.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - body: Takes lines that are whole now, with their ends.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard let last = bytes.lastIndex(where: Self.isEnd) else {
      rest.append(contentsOf: bytes)
      if rest.count > longest { finish(body) }
      return
    }
    var whole = UnsafeRawBufferPointer(rebasing: bytes[...last])
    if !rest.isEmpty, let first = whole.firstIndex(where: Self.isEnd) {
      rest.append(contentsOf: whole[...first])
      finish(body)
      whole = UnsafeRawBufferPointer(rebasing: whole[(first + 1)...])
    }
    if !whole.isEmpty { body(whole) }
    rest.append(contentsOf: bytes[(last + 1)...])
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Takes what is left as a last line.
  ///
  /// - Parameter body: Takes the line, if there is one.
  mutating func finish(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard !rest.isEmpty else { return }
    rest.withUnsafeBytes(body)
    rest.removeAll(keepingCapacity: true)
  }

  /// Takes a block apart, once for all who read it.
  ///
  /// - Parameters:
  ///   - block: The lines, of which the last may have no newline.
  ///   - body: Takes each line, without its end.
  static func forEachLine(
    in block: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let isTerminated = block.last == UInt8(ascii: "\n")
    for line in block.dropLast(isTerminated ? 1 : 0).split(
      omittingEmptySubsequences: false, whereSeparator: isEnd)
    {
      body(UnsafeRawBufferPointer(rebasing: line))
    }
  }
}
