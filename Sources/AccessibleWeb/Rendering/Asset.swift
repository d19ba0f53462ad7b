/// A file that never changes at its path, because the path contains a digest of its contents.
struct Asset: Sendable {
  let path: String
  let type: String
  let bytes: [UInt8]

  init(_ name: String, type: String, _ bytes: [UInt8]) {
    path = "/assets/\(String(Self.digest(of: bytes), radix: 16))/\(name)"
    self.type = type
    self.bytes = bytes
  }

  /// A short digest of bytes: FNV-1a, 64 bits. It distinguishes files, and provides no security.
  static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
