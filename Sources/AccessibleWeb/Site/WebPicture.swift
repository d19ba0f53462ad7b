/// A picture that came from elsewhere: an SVG document that nobody has looked into. The page shows it without letting it do anything.
public struct WebPicture: Hashable, Sendable {
  /// The bytes of the document.
  let bytes: [UInt8]
  private let digest: UInt64

  /// Makes a picture.
  ///
  /// - Parameter svg: The bytes of the document.
  public init(svg: [UInt8]) {
    self.init(svg: svg, digest: Asset.digest(of: svg))
  }

  /// Makes a picture whose name is known.
  ///
  /// - Parameters:
  ///   - svg: The bytes of the document.
  ///   - digest: A short name for the bytes, which no other ones have.
  package init(svg: [UInt8], digest: UInt64) {
    bytes = svg
    self.digest = digest
  }

  /// Where such pictures are.
  static let folder = "/pictures/"

  /// Where the picture is: what is shown there never changes.
  var path: String { Self.folder + String(digest, radix: 16) }
}
