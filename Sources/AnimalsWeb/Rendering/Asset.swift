/// A file that never changes under its path, because the path holds a digest of its content.
struct Asset: Sendable {
  let path: String
  let type: String
  let bytes: [UInt8]

  init(_ name: String, type: String, _ bytes: [UInt8]) {
    // FNV-1a, 64 bits: it tells one build of the page from another, and guards nothing.
    let digest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    path = "/assets/\(String(digest, radix: 16))/\(name)"
    self.type = type
    self.bytes = bytes
  }
}
