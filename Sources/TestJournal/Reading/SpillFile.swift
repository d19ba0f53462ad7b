internal import Foundation

/// An unnamed temporary file for data that is too large for memory. It disappears when the last reader releases it, even after a
/// crash. Small data never reaches the disk.
package final class SpillFile: ByteSink {
  private let name: String
  private let limit: Int
  private let store: SpillStore?
  /// The offset in the store; `nil` for a separate file.
  private var start: Int?
  private var descriptor: CInt = -1
  private var buffer: [UInt8] = []
  private static let capacity = 256 << 10
  /// The number of bytes written.
  private(set) var count = 0

  /// Creates an empty file, which is stored on disk only when it exceeds a buffer.
  ///
  /// - Parameters:
  ///   - name: The name of the input, for errors.
  ///   - limit: The maximum number of bytes.
  ///   - store: The store to share with others, or `nil` for a separate file.
  package init(name: String, limit: Int = .max, store: SpillStore? = nil) {
    self.name = name
    self.limit = limit
    self.store = store
  }

  private func open() throws {
    if let place = try store?.take(create) {
      (descriptor, start) = (place.descriptor, place.start)
    } else {
      descriptor = try create()
    }
  }

  private func create() throws -> CInt {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/journey-report-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return descriptor
  }

  deinit {
    if start != nil {
      store?.release(keeping: 0)
    } else if descriptor >= 0 {
      close(descriptor)
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
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

  /// Finishes writing.
  ///
  /// - Throws: A ``ReportError`` when the disk is full.
  package func finish() throws -> InputFile {
    if descriptor < 0, store?.takeMemory(buffer.count) != false {
      return InputFile(bytes: buffer, name: name)
    }
    try flush()
    defer { (descriptor, start) = (-1, nil) }
    guard let store, let start else { return InputFile(descriptor: descriptor, name: name) }
    store.release(keeping: count)
    return InputFile(store: store, start: start, count: count, name: name)
  }

  /// Copies the output of a pipe, or the contents of a file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: A ``ReportError`` when the input cannot be read or stored.
  package static func copy(
    of file: InputFile, name: String, limit: Int, store: SpillStore? = nil
  ) throws -> InputFile {
    let spill = SpillFile(name: name, limit: limit, store: store)
    let isRegular = file.isRegular
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(at: isRegular ? spill.count : nil, into: buffer)
      guard count > 0 else { return try spill.finish() }
      try spill.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func flush() throws {
    try buffer.withUnsafeBytes { try writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    if descriptor < 0 { try open() }
    guard Descriptor.write(bytes, to: descriptor) else {
      throw failure(String(cString: strerror(errno)))
    }
  }

  private func failure(_ reason: String) -> ReportError {
    ReportError("The input “\(name)” cannot be kept in a temporary file: \(reason).")
  }
}
