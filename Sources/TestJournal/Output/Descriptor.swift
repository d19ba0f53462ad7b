internal import Foundation

/// Opens files, and writes completely to their descriptors.
package enum Descriptor {
  /// Opens a file, avoiding the three standard descriptors even if one of them is closed, because printed output would end up in
  /// the file.
  ///
  /// - Parameter flags: The flags for opening. Child processes do not inherit the descriptor.
  /// - Returns: The descriptor; negative when the file cannot be opened, with the reason in `errno`.
  package static func open(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o644)
    guard (STDIN_FILENO...STDERR_FILENO).contains(descriptor) else { return descriptor }
    defer { close(descriptor) }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  }

  /// Writes all bytes, even if the system accepts them in pieces or a signal interrupts.
  ///
  /// - Returns: Whether all bytes were written. Otherwise, the reason is in `errno`.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    write(bytes) { Foundation.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  /// Writes as many bytes as possible.
  ///
  /// - Parameter write: Writes some of them like `write(2)`: it returns their number, or -1 with the reason in `errno`.
  /// - Returns: The number of bytes written. If it is too small, the reason is in `errno`.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, with write: (UnsafeRawBufferPointer) -> Int
  ) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return bytes.count - rest.count
  }
}
