internal import Foundation

/// Opening files, and writing to their descriptors, whole.
package enum Descriptor {
  /// Opens a file under a descriptor that is none of the three standard ones, also where one of these is closed: what
  /// anybody prints would go into the file.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - flags: How it is opened; programs that are started do not get it.
  /// - Returns: The descriptor; negative when it cannot be opened, and then `errno` says why.
  package static func open(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o644)
    guard (STDIN_FILENO...STDERR_FILENO).contains(descriptor) else { return descriptor }
    defer { close(descriptor) }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  }

  /// Writes all bytes, also when the system takes them in pieces or a signal comes between.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: Where to.
  /// - Returns: Whether all were written; `errno` says why not.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    write(bytes) { Foundation.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  /// Writes as many bytes as can be written.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - write: Writes some of them as `write(2)` does: it returns how many, or -1 and sets `errno`.
  /// - Returns: How many were written; `errno` says why not all.
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
