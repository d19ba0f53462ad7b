internal import CZlib
internal import TestJournal

/// Decompresses gzip into a temporary file: decompressed data can be a thousand times larger, and a run needs random access.
struct Gunzip {
  private static let chunk = 256 << 10

  /// Decompresses a file.
  ///
  /// - Parameter limit: The maximum number of decompressed bytes.
  /// - Returns: The decompressed file, and whether it is complete.
  /// - Throws: A ``ReportError`` if the content is larger than the limit, or cannot be read or stored.
  static func unpack(
    _ file: InputFile, name: String, limit: Int
  ) throws -> (file: InputFile, isWhole: Bool) {
    let spill = SpillFile(name: name, limit: limit)
    var stream = z_stream()
    // Adding 32 to the largest window detects the format by its header.
    guard inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw ReportError("The input “\(name)” cannot be unpacked: out of memory.") }
    defer { inflateEnd(&stream) }
    let input = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer {
      input.deallocate()
      output.deallocate()
    }
    var offset = 0
    var result = Z_OK
    while true {
      let count = try file.read(at: offset, into: input)
      guard count > 0 else { break }
      offset += count
      stream.next_in = input.bindMemory(to: Bytef.self).baseAddress
      stream.avail_in = uInt(count)
      repeat {
        // Concatenated gzip files are one file.
        if result == Z_STREAM_END, inflateReset(&stream) != Z_OK { break }
        stream.next_out = output.bindMemory(to: Bytef.self).baseAddress
        stream.avail_out = uInt(output.count)
        result = inflate(&stream, Z_NO_FLUSH)
        let written = output.count - Int(stream.avail_out)
        try spill.write(UnsafeRawBufferPointer(rebasing: output[..<written]))
        if result == Z_BUF_ERROR { result = Z_OK }
        guard result == Z_OK || result == Z_STREAM_END else { return (try spill.finish(), false) }
      } while stream.avail_in > 0 || stream.avail_out == 0
    }
    return (try spill.finish(), result == Z_STREAM_END)
  }
}
