import CZlib
import Foundation

/// Unpacks what a browser's `DecompressionStream("deflate-raw")` unpacks.
enum Inflate {
  static func bytes(of packed: Data) -> [UInt8] {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = uInt(input.count)
      var status = Z_OK
      while status == Z_OK {
        let capacity = room.count
        status = room.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = uInt(capacity)
          return inflate(&stream, Z_NO_FLUSH)
        }
        result.append(contentsOf: room[..<(capacity - Int(stream.avail_out))])
      }
    }
    return result
  }
}
