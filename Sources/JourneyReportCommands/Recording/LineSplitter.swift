internal import Foundation

/// Splits a byte stream into lines.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// Adds a piece of the stream.
  ///
  /// - Parameter body: Receives each line that is now complete, without its newline.
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

  /// Passes on the rest as the last line.
  mutating func finish(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard !rest.isEmpty else { return }
    rest.withUnsafeBytes(body)
    rest.removeAll(keepingCapacity: true)
  }
}
