internal import Foundation

/// Makes lines of bytes that come in pieces.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// Takes in a piece.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - body: Takes each line that is whole now, without its newline.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      guard let end = newline(in: bytes, from: start) else {
        rest.append(contentsOf: bytes[start...])
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

  private func newline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
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
