/// An external picture: an unchecked SVG document, which the page shows without letting it do anything.
public struct WebPicture: Hashable, Sendable {
  /// The bytes of the document.
  let bytes: [UInt8]
  private let digest: UInt64

  /// Creates a picture.
  ///
  /// - Parameter svg: The bytes of the document.
  public init(svg: [UInt8]) { self.init(svg: svg, digest: Asset.digest(of: svg)) }

  /// Creates a picture with a known digest.
  ///
  /// - Parameters:
  ///   - svg: The bytes of the document.
  ///   - digest: A short digest of the bytes, unique to them.
  package init(svg: [UInt8], digest: UInt64) {
    bytes = svg
    self.digest = digest
  }

  /// The path prefix of external pictures.
  static let folder = "/pictures/"

  /// The path of the picture. Its content never changes.
  var path: String { Self.folder + String(digest, radix: 16) }
}
