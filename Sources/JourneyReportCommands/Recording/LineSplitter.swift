/// Makes lines of bytes that come in pieces.
struct LineSplitter {
  private var rest: [UInt8] = []
  private let longest: Int
  private let endsAtReturns: Bool

  /// Makes a splitter.
  ///
  /// - Parameters:
  ///   - longest: Where a line is cut in two, so that output without newlines needs bounded memory.
  ///   - endsAtReturns: Whether a return ends a line too: on a terminal a line may be written over and over.
  init(longest: Int = .max, endsAtReturns: Bool = false) {
    self.longest = longest
    self.endsAtReturns = endsAtReturns
  }

  /// Takes in a piece.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - body: Takes each line that is whole now, without its newline.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      guard let end = bytes[start...].firstIndex(where: isEnd) else {
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

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || endsAtReturns && byte == UInt8(ascii: "\r")
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
