/// Tells quickly that an identifier is not in a part of a tree, so that a search need not go there.
///
/// A Bloom filter (Bloom 1970) of one bit an identifier: what it lets through may still not be there.
struct IdentifierBloomFilter: Sendable {
  private let bits: UInt64

  /// The sieve of an element: what its parts let through, and its own identifier.
  init(_ identifier: String, and children: [Element]) {
    var bits = identifier.isEmpty ? 0 : Self.bit(of: identifier)
    for child in children { bits |= child.identifiers.bits }
    self.bits = bits
  }

  /// The sieve to look for one identifier with; for any element when `nil`.
  init(for identifier: String?) {
    bits = identifier.map { $0.isEmpty ? 0 : Self.bit(of: $0) } ?? 0
  }

  /// Whether what another sieve looks for can be here.
  func mayContain(_ wanted: IdentifierBloomFilter) -> Bool {
    bits & wanted.bits == wanted.bits
  }

  /// FNV-1a over the end of the identifier: its beginning is what many have in common.
  private static func bit(of identifier: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in identifier.utf8.suffix(12) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return 1 << ((hash ^ (hash >> 32)) & 63)
  }
}
