/// A hash that tells contents apart, also those that somebody made to be mistaken for each other: a name that is made of
/// it stands for the content.
///
/// It is SHA-256 of the SHA-256 of each megabyte, so a file of any size needs memory for one of them.
struct ContentHash {
  /// How many bytes a piece has; the last one may have less.
  static let pieceSize = 1 << 20
  private var digests: [UInt8] = []

  /// Takes the next piece.
  ///
  /// - Parameter piece: ``pieceSize`` bytes, or what is left at the end.
  mutating func add(_ piece: some Sequence<UInt8>) {
    digests += SHA256(Array(piece)).bytes
  }

  /// The first sixteen hexadecimal digits.
  var hexadecimal: String {
    SHA256(digests).bytes.prefix(8).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Hashes bytes that are in memory.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The digits.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = ContentHash()
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      hash.add(bytes[start..<min(start + pieceSize, bytes.count)])
    }
    return hash.hexadecimal
  }
}
