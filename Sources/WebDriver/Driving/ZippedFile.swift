internal import CZlib

/// The first file of a zip archive (PKWARE's APPNOTE.TXT, sections 4.3 and 4.4), stored or deflated.
struct ZippedFile {
  /// The reason why an archive cannot be read.
  struct Failure: Error {
    let reason: String
  }

  private enum Method: Int {
    case stored = 0
    case deflated = 8
  }

  /// The maximum size of the file, in bytes.
  private static let limit = 1 << 30

  private let packed: ArraySlice<UInt8>
  private let size: Int
  private let method: Method

  /// Finds the file.
  ///
  /// - Throws: A ``Failure`` if the bytes are no such archive.
  init(_ archive: [UInt8]) throws(Failure) {
    func number(at offset: Int, _ count: Int) throws(Failure) -> Int {
      guard offset >= 0, offset + count <= archive.count else {
        throw Failure(reason: "the archive is cut off")
      }
      return archive[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    // Sizes are in the directory at the end: an archive that is written in one go does not know them before.
    let end = stride(from: archive.count - 22, through: 0, by: -1).first {
      archive[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 5, 6])
    }
    guard let end else { throw Failure(reason: "it is no zip archive") }
    guard try number(at: end + 10, 2) > 0 else { throw Failure(reason: "the archive is empty") }
    let entry = try number(at: end + 16, 4)
    let code = try number(at: entry + 10, 2)
    guard let method = Method(rawValue: code) else {
      throw Failure(reason: "its compression method \(code) is unknown")
    }
    self.method = method
    let packedSize = try number(at: entry + 20, 4)
    size = try number(at: entry + 24, 4)
    guard max(size, packedSize) <= Self.limit else {
      throw Failure(reason: "it has more than \(Self.limit) bytes")
    }
    let header = try number(at: entry + 42, 4)
    let start = try header + 30 + number(at: header + 26, 2) + number(at: header + 28, 2)
    guard start + packedSize <= archive.count else {
      throw Failure(reason: "the archive is cut off")
    }
    packed = archive[start..<start + packedSize]
  }

  /// Returns the content of the file.
  ///
  /// - Throws: A ``Failure`` if the content is damaged.
  func bytes() throws(Failure) -> [UInt8] {
    guard method == .deflated else { return Array(packed) }
    var stream = z_stream()
    // A negative window size means that zlib's header and checksum are missing.
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Failure(reason: "out of memory") }
    defer { inflateEnd(&stream) }
    var result = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
      packed.withUnsafeBytes { input in
        stream.next_in = UnsafeMutablePointer(
          mutating: input.bindMemory(to: Bytef.self).baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(size)
        result = inflate(&stream, Z_FINISH)
        count = size - Int(stream.avail_out)
      }
    }
    guard result == Z_STREAM_END, bytes.count == size else {
      throw Failure(reason: "its content is damaged")
    }
    return bytes
  }
}
