/// A drawing of an animal, as a server sent it: an SVG document that nobody has looked into.
public struct Picture: Hashable, Sendable {
  /// The bytes of the document.
  public let bytes: [UInt8]

  /// Makes a picture.
  ///
  /// - Parameter bytes: The bytes of the document.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}
