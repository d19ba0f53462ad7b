internal import CZlib

/// The parts of the PNG format that reading and writing share.
enum PNGFormat {
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// The number of four bytes, the most significant one first; `nil` if they are not there.
  static func number(in bytes: [UInt8], at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, uInt($0.count))) }
  }

  /// The predictor of Paeth (section 9.4).
  static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let (toLeft, toAbove, toCorner) = (
      abs(estimate - left), abs(estimate - above), abs(estimate - corner)
    )
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  /// Decompresses data whose size is known.
  static func inflated(_ packed: [UInt8], to size: Int) throws -> [UInt8] {
    var count = uLongf(size)
    var isWhole = false
    let data = [UInt8](unsafeUninitializedCapacity: size) { buffer, used in
      let result = uncompress(buffer.baseAddress, &count, packed, uLong(packed.count))
      isWhole = result == Z_OK && Int(count) == size
      used = isWhole ? size : 0
    }
    guard isWhole else { throw PictureError("it is damaged") }
    return data
  }

  /// Compresses data.
  static func deflated(_ data: [UInt8]) throws -> [UInt8] {
    var count = compressBound(uLong(data.count))
    var isDone = false
    let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
      isDone = compress2(buffer.baseAddress, &count, data, uLong(data.count), 6) == Z_OK
      used = isDone ? Int(count) : 0
    }
    guard isDone else { throw PictureError("there is not enough memory for it") }
    return packed
  }
}
