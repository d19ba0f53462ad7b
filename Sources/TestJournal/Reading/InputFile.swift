internal import Foundation
internal import Synchronization

/// An input that any task can read at any offset, because `pread` has no shared position.
package final class InputFile: Sendable {
  private enum Content: Sendable {
    case descriptor(CInt)
    case memory([UInt8])
    /// A file that is opened for each read, because not all of very many inputs can stay open.
    case named(device: dev_t, file: ino_t)
    case stored(SpillStore, start: Int, count: Int)
  }

  private let path: String
  private let content: Content
  /// The number of open inputs.
  private static let open = Atomic(0)
  /// The maximum number of open inputs. The reports need descriptors too.
  private static let maxOpen: Int = {
    var limit = rlimit()
    #if os(Linux)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return result == 0 ? Int(min(limit.rlim_cur / 4, 256)) : 64
  }()
  /// The longest time to wait for a writer of a pipe, in milliseconds.
  private static let patience: CInt = 10_000

  /// Opens a file.
  ///
  /// - Parameter path: The path of the file. A pipe may take 10 seconds to get its first data. A device is rejected, because it may
  ///   be endless.
  /// - Throws: A ``ReportError`` when the file cannot be read.
  package init(path: String) throws {
    self.path = path
    // Opening a pipe must not block forever.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw Self.failure(path, String(cString: strerror(errno)), kind: .noSuchInput)
    }
    var status = stat()
    let type = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if type == S_IFREG {
      if Self.open.add(1, ordering: .relaxed).newValue > Self.maxOpen {
        Self.open.subtract(1, ordering: .relaxed)
        close(descriptor)
        content = .named(device: status.st_dev, file: status.st_ino)
      } else {
        content = .descriptor(descriptor)
      }
      return
    }
    content = .descriptor(descriptor)
    Self.open.add(1, ordering: .relaxed)
    guard type == S_IFIFO || type == S_IFSOCK else {
      throw Self.failure(path, type == S_IFDIR ? "it is a folder" : "it is a device, not a file")
    }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Self.patience) > 0 else {
      throw Self.failure(path, "nothing writes to this pipe")
    }
    _ = fcntl(descriptor, F_SETFL, 0)
  }

  /// Takes ownership of an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which is closed when this object is released.
  ///   - name: The name of the input for errors.
  package init(descriptor: CInt, name: String) {
    path = name
    content = .descriptor(descriptor)
    Self.open.add(1, ordering: .relaxed)
  }

  /// Creates an input from bytes.
  ///
  /// - Parameter name: The name of the input for errors.
  package init(bytes: [UInt8], name: String) {
    path = name
    content = .memory(bytes)
  }

  /// Creates an input from a part of a spill store.
  ///
  /// - Parameter name: The name of the input for errors.
  package init(store: SpillStore, start: Int, count: Int, name: String) {
    path = name
    content = .stored(store, start: start, count: count)
  }

  deinit {
    guard case .descriptor(let descriptor) = content else { return }
    close(descriptor)
    Self.open.subtract(1, ordering: .relaxed)
  }

  /// Whether the input can be read at any offset, which a pipe cannot.
  package var isRegular: Bool {
    guard case .descriptor(let descriptor) = content else { return true }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the input needs no descriptor.
  package var isInMemory: Bool {
    if case .memory = content { return true }
    return false
  }

  /// Reads some bytes at an offset.
  ///
  /// - Parameter offset: The offset, or `nil` to read the next bytes of a pipe.
  /// - Returns: The number of bytes read; 0 at the end.
  /// - Throws: A ``ReportError`` when they cannot be read.
  package func read(at offset: Int?, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = try readOnce(at: offset, into: buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw Self.failure(path, String(cString: strerror(errno))) }
    }
  }

  private func readOnce(at offset: Int?, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    switch content {
    case .descriptor(let descriptor):
      return offset.map { pread(descriptor, buffer.baseAddress, buffer.count, off_t($0)) }
        ?? Foundation.read(descriptor, buffer.baseAddress, buffer.count)
    case .memory(let bytes):
      let rest = bytes.dropFirst(offset ?? 0).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    case .stored(let store, let start, let count):
      let offset = offset ?? 0
      guard offset < count else { return 0 }
      let room = min(buffer.count, count - offset)
      return store.read(
        at: start + offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
    case .named(let device, let file):
      let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return -1 }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_dev == device, status.st_ino == file else {
        throw Self.failure(path, "it has been replaced by another file")
      }
      return pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset ?? 0))
    }
  }

  /// Reads a part of the file.
  ///
  /// - Throws: A ``ReportError`` when they no longer exist.
  package func bytes(at offset: Int, length: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<length])
        let result = try read(at: offset + count, into: rest)
        guard result > 0 else { throw Self.failure(path, "it was truncated while it was read") }
        count += result
      }
    }
  }

  /// Reads the beginning and the end of a part that is too long to read entirely.
  ///
  /// - Returns: At most 64 KB of each, separated by a newline.
  /// - Throws: A ``ReportError`` when they no longer exist.
  package func ends(at offset: Int, length: Int) throws -> [UInt8] {
    let end = min(length / 2, 64 << 10)
    return try bytes(at: offset, length: end) + [UInt8(ascii: "\n")]
      + bytes(at: offset + length - end, length: end)
  }

  private static func failure(
    _ path: String, _ reason: String, kind: ReportError.Kind = .unreadableInput
  ) -> ReportError {
    ReportError("The input “\(path)” cannot be read: \(reason).", kind: kind)
  }
}
