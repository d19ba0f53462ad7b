/// Splits a byte stream into blocks of whole lines. One search decides whether a block is of interest, and most are not. A
/// carriage return ends a line too, because programs use it to redraw a line on a terminal.
struct LineBlocks {
  private var rest: [UInt8] = []
  private let longest: Int

  /// Creates an empty block.
  ///
  /// - Parameter longest: The length in bytes at which a line is split, so that output without newlines needs bounded memory.
  init(longest: Int) { self.longest = longest }

  /// Adds a piece of the stream.
  ///
  /// - Parameter body: Receives the lines that are now complete, with their line ends.
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

  /// Passes on the rest as the last line.
  mutating func finish(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard !rest.isEmpty else { return }
    rest.withUnsafeBytes(body)
    rest.removeAll(keepingCapacity: true)
  }

  /// Splits a block into lines.
  ///
  /// - Parameters:
  ///   - block: The lines; the last may have no newline.
  ///   - body: Receives each line, without its line end.
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
