/// Quickly tells that an identifier is not in a subtree, so that a search can skip it.
///
/// It is a Bloom filter (Bloom 1970) with one bit per identifier. An identifier that passes may still be absent.
struct IdentifierBloomFilter: Sendable {
  private let bits: UInt64

  init(_ identifier: String, and children: [Element]) {
    var bits = identifier.isEmpty ? 0 : Self.bit(of: identifier)
    for child in children { bits |= child.identifiers.bits }
    self.bits = bits
  }

  /// Creates a filter to search for one identifier, or for any element when `nil`.
  init(for identifier: String?) { bits = identifier.map { $0.isEmpty ? 0 : Self.bit(of: $0) } ?? 0 }

  /// Whether the identifier of a search filter can be in the subtree.
  func mayContain(_ wanted: IdentifierBloomFilter) -> Bool { bits & wanted.bits == wanted.bits }

  /// FNV-1a over the end of the identifier, because many identifiers share their beginning.
  private static func bit(of identifier: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identifier.utf8.suffix(12) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return 1 << ((hash ^ (hash >> 32)) & 63)
  }
}
