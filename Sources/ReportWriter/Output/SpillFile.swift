internal import Foundation

/// A temporary file without a name, for what is too large for memory: it is gone when nobody reads it any more, also
/// after a crash. What is small never gets to the disk.
final class SpillFile: ByteSink {
  private let name: String
  private let limit: Int
  private var descriptor: CInt = -1
  private var buffer: [UInt8] = []
  private static let capacity = 256 << 10
  /// How many bytes were written.
  private(set) var count = 0

  /// Makes an empty file, which comes to be on the disk when it is larger than a buffer.
  ///
  /// - Parameters:
  ///   - name: The input that it is for, for errors.
  ///   - limit: How many bytes it may have.
  init(name: String, limit: Int = .max) {
    self.name = name
    self.limit = limit
  }

  private func create() throws {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/journey-report-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count <= limit - count else {
      throw ReportError(
        "The input “\(name)” is larger than \(limit) bytes; it was not read.",
        kind: .unreadableInput)
    }
    count += bytes.count
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if bytes.count >= Self.capacity {
      try writeAll(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Ends writing.
  ///
  /// - Returns: The file, to be read.
  /// - Throws: A ``ReportError`` when the disk is full.
  func finish() throws -> JournalFile {
    guard descriptor >= 0 else { return JournalFile(bytes: buffer, name: name) }
    try flush()
    defer { descriptor = -1 }
    return JournalFile(descriptor: descriptor, name: name)
  }

  /// Copies what comes out of a pipe.
  ///
  /// - Parameters:
  ///   - pipe: The pipe.
  ///   - name: The input's name.
  ///   - limit: How many bytes it may have.
  /// - Returns: The copy.
  /// - Throws: A ``ReportError`` when it cannot be read or kept.
  static func copy(of pipe: JournalFile, name: String, limit: Int) throws -> JournalFile {
    let spill = SpillFile(name: name, limit: limit)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try pipe.read(at: nil, into: buffer)
      guard count > 0 else { return try spill.finish() }
      try spill.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func flush() throws {
    try buffer.withUnsafeBytes { try writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    if descriptor < 0 { try create() }
    guard Descriptor.write(bytes, to: descriptor) else {
      throw failure(String(cString: strerror(errno)))
    }
  }

  private func failure(_ reason: String) -> ReportError {
    ReportError("The input “\(name)” cannot be kept in a temporary file: \(reason).")
  }
}
