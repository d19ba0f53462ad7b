/// Makes lines of bytes that come in pieces.
struct LineSplitter {
  private var rest: [UInt8] = []
  private let longest: Int

  /// Makes a splitter.
  ///
  /// - Parameter longest: Where a line is cut in two, so that output without newlines needs bounded memory.
  init(longest: Int = .max) {
    self.longest = longest
  }

  /// Takes in a piece.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - body: Takes each line that is whole now, without its newline.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
        rest.append(contentsOf: bytes[start...])
        if rest.count > longest { finish(body) }
        return
      }
      if rest.isEmpty {
        body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      } else {
        rest.append(contentsOf: bytes[start..<end])
        finish(body)
      }
      start = end + 1
    }
  }

  /// Takes what is left as a last line.
  ///
  /// - Parameter body: Takes the line, if there is one.
  mutating func finish(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard !rest.isEmpty else { return }
    rest.withUnsafeBytes(body)
    rest.removeAll(keepingCapacity: true)
  }
}
