internal import CZlib
internal import Foundation

/// Compresses bytes piece by piece into the `deflate-raw` format that a browser's `DecompressionStream` decompresses (RFC 1951).
///
/// It calls zlib, which every Linux and macOS system has, because Foundation offers no compression on Linux.
final class Deflate {
  private var stream = z_stream()
  private let isReady: Bool
  private var output = [UInt8](repeating: 0, count: 64 << 10)

  /// Starts a stream.
  init() {
    // A negative window size omits zlib's header and checksum.
    isReady =
      deflateInit2_(
        &stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit { deflateEnd(&stream) }

  /// Compresses the next bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The compressed bytes that are available so far.
  func pack(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    guard isReady else { return [] }
    var packed: [UInt8] = []
    bytes.withUnsafeBytes { input in
      stream.next_in = UnsafeMutablePointer(
        mutating: input.bindMemory(to: Bytef.self).baseAddress)
      stream.avail_in = uInt(input.count)
      repeat {
        let capacity = output.count
        let written = output.withUnsafeMutableBytes { room in
          stream.next_out = room.bindMemory(to: Bytef.self).baseAddress
          stream.avail_out = uInt(capacity)
          _ = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          return capacity - Int(stream.avail_out)
        }
        packed.append(contentsOf: output[..<written])
      } while stream.avail_out == 0
      stream.next_in = nil
    }
    return packed
  }
}
