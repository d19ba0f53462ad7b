internal import Foundation

/// An input that is open for reading at any place, from any task: `pread` moves no position that could be shared.
final class JournalFile: Sendable {
  private let path: String
  /// The open file; -1 where the bytes are in memory.
  private let descriptor: CInt
  private let memory: [UInt8]

  /// Opens a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: A ``ReportError`` when it cannot be read.
  init(path: String) throws {
    self.path = path
    memory = []
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Self.failure(path, String(cString: strerror(errno)), kind: .noSuchInput)
    }
  }

  /// Takes over a file that is open already.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which is closed when this is dropped.
  ///   - name: What errors call it.
  init(descriptor: CInt, name: String) {
    path = name
    memory = []
    self.descriptor = descriptor
  }

  /// Takes what would be in a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: What errors call it.
  init(bytes: [UInt8], name: String) {
    path = name
    memory = bytes
    descriptor = -1
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether it can be read at any place; a pipe cannot.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads some of the bytes at a place.
  ///
  /// - Parameters:
  ///   - offset: Where they begin; `nil` for what comes next in a pipe.
  ///   - buffer: Where they go.
  /// - Returns: How many were read; 0 at the end.
  /// - Throws: A ``ReportError`` when they cannot be read.
  func read(at offset: Int?, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard descriptor >= 0 else {
      let rest = memory.dropFirst(offset ?? 0).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
    while true {
      let count =
        offset.map { pread(descriptor, buffer.baseAddress, buffer.count, off_t($0)) }
        ?? Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw Self.failure(path, String(cString: strerror(errno))) }
    }
  }

  /// Reads a part of the file.
  ///
  /// - Parameters:
  ///   - offset: Where it begins.
  ///   - length: How many bytes it has.
  /// - Returns: The bytes.
  /// - Throws: A ``ReportError`` when they are not there any more.
  func bytes(at offset: Int, length: Int) throws -> [UInt8] {
    if descriptor < 0, offset >= 0, offset + length <= memory.count {
      return Array(memory[offset..<offset + length])
    }
    return try [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let address = buffer.baseAddress.map { $0 + count }
        let result = pread(descriptor, address, length - count, off_t(offset + count))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else {
          let reason = result == 0 ? "it has become shorter" : String(cString: strerror(errno))
          throw Self.failure(path, reason)
        }
        count += result
      }
    }
  }

  private static func failure(
    _ path: String, _ reason: String, kind: ReportError.Kind = .unreadableInput
  ) -> ReportError {
    ReportError("The input “\(path)” cannot be read: \(reason).", kind: kind)
  }
}
