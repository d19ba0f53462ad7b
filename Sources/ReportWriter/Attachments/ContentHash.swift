/// A hash that distinguishes contents, even those forged to be confused with each other, so that a name derived from it identifies
/// the content.
///
/// It is the SHA-256 of the SHA-256 of each megabyte, so a file of any size needs only one megabyte of memory.
struct ContentHash {
  /// The number of bytes in a piece. The last piece may be shorter.
  static let pieceSize = 1 << 20
  private var digests: [UInt8] = []

  /// Adds the next piece.
  ///
  /// - Parameter piece: ``pieceSize`` bytes, or the rest at the end.
  mutating func add(_ piece: some Sequence<UInt8>) { digests += SHA256(Array(piece)).bytes }

  /// The first sixteen hexadecimal digits.
  var hexadecimal: String {
    SHA256(digests).bytes.prefix(8).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Hashes bytes in memory.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = ContentHash()
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      hash.add(bytes[start..<min(start + pieceSize, bytes.count)])
    }
    return hash.hexadecimal
  }
}
