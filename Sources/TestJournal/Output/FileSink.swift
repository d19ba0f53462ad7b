internal import Foundation

/// Writes bytes to a new file, through a buffer of 64 KB.
///
/// The file is complete only after ``close()``. A sink that is released earlier closes the file and leaves its contents, for the
/// owner to remove. Until the sink is released, nobody treats the file as one of the ``StaleFiles``.
package final class FileSink: ByteSink {
  private let path: String
  private var descriptor: CInt
  /// Holds the lock of the file, even between its completion and its renaming.
  private var holder: CInt = -1
  private var buffer: [UInt8] = []
  private static let capacity = 64 * 1024

  /// Creates the file, or truncates an existing one.
  ///
  /// - Throws: A ``ReportError`` when the file cannot be written.
  package init(path: String) throws {
    self.path = path
    descriptor = -1
    let held = try StaleFiles.held {
      let descriptor = Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC)
      guard descriptor >= 0 else { throw Self.failure(path) }
      return (descriptor, path)
    }
    guard let held else { throw Self.failure(path) }
    holder = held
    descriptor = fcntl(holder, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard descriptor >= 0 else { throw Self.failure(path) }
    buffer.reserveCapacity(Self.capacity)
  }

  deinit {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    if holder >= 0 { _ = Foundation.close(holder) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if bytes.count >= Self.capacity {
      try writeAll(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Writes the rest of the buffer, and closes the file.
  ///
  /// - Throws: A ``ReportError``. A full disk may be detected only here.
  package func close() throws {
    guard descriptor >= 0 else { return }
    try flush()
    let result = Foundation.close(descriptor)
    descriptor = -1
    guard result == 0 else { throw Self.failure(path) }
  }

  private func flush() throws {
    try buffer.withUnsafeBytes { try writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    guard Descriptor.write(bytes, to: descriptor) else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> ReportError {
    ReportError("The report “\(path)” cannot be written: \(String(cString: strerror(errno))).")
  }
}
