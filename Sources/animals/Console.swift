import Foundation

/// The output of a program.
enum Console {
  /// Writes a line.
  ///
  /// Unlike `FileHandle.write(_:)`, it does not end the program if the reader is gone.
  ///
  /// - Parameters:
  ///   - line: The line, without its newline.
  ///   - descriptor: Standard output or standard error.
  static func say(_ line: String, to descriptor: CInt) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
