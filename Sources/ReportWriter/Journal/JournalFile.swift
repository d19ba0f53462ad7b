internal import Foundation

/// A journal that is open for reading at any place, from any task: `pread` moves no position that could be shared.
final class JournalFile: Sendable {
  private let path: String
  private let descriptor: CInt

  /// Opens a journal.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: A ``ReportError`` when it cannot be read.
  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
  }

  deinit {
    close(descriptor)
  }

  /// Reads a part of the journal.
  ///
  /// - Parameters:
  ///   - offset: Where it begins.
  ///   - length: How many bytes it has.
  /// - Returns: The bytes.
  /// - Throws: A ``ReportError`` when they are not there any more.
  func bytes(at offset: Int, length: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
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

  private static func failure(_ path: String, _ reason: String) -> ReportError {
    ReportError("The journal “\(path)” cannot be read: \(reason).")
  }
}
