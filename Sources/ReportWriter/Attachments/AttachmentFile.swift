internal import Foundation
internal import TestJournal

/// A file that is copied into a report piece by piece, because it may be larger than memory.
struct AttachmentFile: ~Copyable {
  /// The error for a file that cannot be read.
  struct Unreadable: Error {
    /// The reason that the system gives.
    let reason: String
  }

  private let descriptor: CInt
  /// The size in bytes when the file was opened. Anything written later is not included.
  let size: Int

  /// Opens a file.
  ///
  /// - Parameter path: The path of the file, without symbolic links.
  /// - Throws: ``Unreadable``, even when the file is not a regular one.
  init(path: String) throws {
    // The file was regular when it was found, but may have been replaced. Opening a pipe must not block.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw Unreadable(reason: String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Unreadable(reason: "it is not a regular file")
    }
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Hashes the content.
  func hash() throws -> String {
    var hash = ContentHash()
    try forEachPiece { hash.add($0) }
    return hash.hexadecimal
  }

  /// Copies the content.
  ///
  /// - Throws: ``Unreadable``, or an error of the sink.
  func copy(to sink: any ByteSink) throws { try forEachPiece { try sink.write($0) } }

  /// Reads the content.
  func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    try forEachPiece { bytes += $0 }
    return bytes
  }

  private func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ContentHash.pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    var offset = 0
    while offset < size {
      var count = 0
      let wanted = min(buffer.count, size - offset)
      while count < wanted {
        let address = buffer.baseAddress.map { $0 + count }
        let result = pread(descriptor, address, wanted - count, off_t(offset + count))
        if result < 0, errno == EINTR { continue }
        guard result >= 0 else { throw Unreadable(reason: String(cString: strerror(errno))) }
        guard result > 0 else { throw Unreadable(reason: "it was truncated while it was read") }
        count += result
      }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
  }
}
