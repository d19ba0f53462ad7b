internal import Foundation

/// A temporary file without a name, for what is too large for memory: it is gone when nobody reads it any more, also
/// after a crash. What is small never gets to the disk.
package final class SpillFile: ByteSink {
  private let name: String
  private let limit: Int
  private let store: SpillStore?
  /// Where it begins in the store; `nil` when it is a file of its own.
  private var start: Int?
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
  ///   - store: Where it is kept with others; without one it is a file of its own.
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

  /// Ends writing.
  ///
  /// - Returns: The file, to be read.
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

  /// Copies what comes out of a pipe, or what is in a file.
  ///
  /// - Parameters:
  ///   - file: The pipe or the file.
  ///   - name: The input's name.
  ///   - limit: How many bytes it may have.
  ///   - store: Where it is kept.
  /// - Returns: The copy.
  /// - Throws: A ``ReportError`` when it cannot be read or kept.
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
