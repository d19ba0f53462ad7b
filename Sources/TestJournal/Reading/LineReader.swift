internal import Foundation

/// Reads a file line by line, with a buffer that does not grow with the file.
package struct LineReader {
  /// A line of a file.
  package struct Line {
    /// The number of the line, from 1.
    package var number: Int
    /// The offset of the line in the file.
    package var offset: Int
    /// The number of bytes, without the newline.
    package var length: Int
    /// The bytes without the newline, valid only during the call; `nil` when the line is too long to read.
    package var bytes: UnsafeRawBufferPointer?
    /// Whether a newline ends the line. Only the last line may lack one.
    package var isTerminated: Bool
  }

  private let file: InputFile
  /// The maximum length of a line to read, in bytes.
  private let longest: Int
  /// The number of bytes to read at once.
  package var chunk = 256 << 10

  /// Creates a reader.
  ///
  /// - Parameter longest: The maximum length of a line to read, in bytes.
  package init(file: InputFile, longest: Int = 64 << 20) {
    self.file = file
    self.longest = longest
  }

  /// Reads all lines in order.
  ///
  /// - Throws: A ``ReportError`` when the file cannot be read, and the errors of `body`.
  package func forEachLine(_ body: (Line) throws -> Void) throws {
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { buffer.deallocate() }
    var line = Line(number: 1, offset: 0, length: 0, bytes: nil, isTerminated: true)
    var held = 0  // Bytes of an unfinished line at the start of the buffer.
    var isSkipping = false
    var offset = 0

    while true {
      if held == buffer.count { Self.grow(&buffer) }
      let count = try file.read(
        at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[held...]))
      guard count > 0 else { break }
      offset += count

      let end = held + count
      var start = 0
      var searched = held
      while let base = buffer.baseAddress,
        let found = memchr(base + searched, 0x0A, end - searched)
      {
        let newline = UnsafeMutableRawPointer(found) - base
        line.length += newline - start
        line.bytes =
          isSkipping ? nil : UnsafeRawBufferPointer(rebasing: buffer[start..<newline])
        line.isTerminated = true
        try body(line)
        line = Line(
          number: line.number + 1, offset: line.offset + line.length + 1, length: 0, bytes: nil,
          isTerminated: true)
        isSkipping = false
        start = newline + 1
        searched = start
      }
      held = end - start
      if isSkipping || held > longest {
        isSkipping = true
        line.length += held
        held = 0
      } else if start > 0, held > 0 {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      }
    }
    if held > 0 || isSkipping {
      line.length += held
      line.bytes = isSkipping ? nil : UnsafeRawBufferPointer(rebasing: buffer[0..<held])
      line.isTerminated = false
      try body(line)
    }
  }

  private static func grow(_ buffer: inout UnsafeMutableRawBufferPointer) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }
}
