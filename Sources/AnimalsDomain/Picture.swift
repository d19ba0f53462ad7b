/// A drawing of an animal as a server sent it: an unvalidated SVG document.
public struct Picture: Hashable, Sendable {
  /// The bytes of the document.
  public let bytes: [UInt8]

  /// A short hash of the bytes: FNV-1a, 64 bits. It distinguishes pictures, and gives no security.
  public let digest: UInt64

  /// Creates a picture.
  ///
  /// - Parameter bytes: The bytes of the document.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    digest = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
