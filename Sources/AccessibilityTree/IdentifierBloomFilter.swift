/// Tells quickly that an identifier is not in a part of a tree, so that a search need not go there.
///
/// A Bloom filter (Bloom 1970) of one bit an identifier: what it lets through may still not be there.
struct IdentifierBloomFilter: Sendable {
  let bits: UInt64

  /// The sieve of an element: the bits of what lies in it, and of its own identifier.
  init(bits: UInt64) {
    self.bits = bits
  }

  /// The sieve to look for one identifier with; for any element when `nil`.
  init(for identifier: String?) {
    bits = identifier.map { $0.isEmpty ? 0 : Self.bit(of: $0.hashValue) } ?? 0
  }

  /// Whether what another sieve looks for can be here.
  func mayContain(_ wanted: IdentifierBloomFilter) -> Bool {
    bits & wanted.bits == wanted.bits
  }

  /// The bit of an identifier, by its hash.
  static func bit(of hash: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: hash & 63) }
}
