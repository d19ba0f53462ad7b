/// A drawing of an animal, as a server sent it: an SVG document that nobody has looked into.
public struct Picture: Hashable, Sendable {
  /// The bytes of the document.
  public let bytes: [UInt8]

  /// A short name for the bytes: FNV-1a, 64 bits. It tells one picture from another, and guards nothing.
  public let digest: UInt64

  /// Creates a picture.
  ///
  /// - Parameter bytes: The bytes of the document.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    digest = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
