/// Something that a test attached.
public struct Attachment: Sendable, Hashable {
  /// The name that the test gave it; hostile text, never a path to write to.
  public var name: String
  /// Its media type, such as `image/png`, when known.
  public var mediaType: String?
  /// Where its bytes are.
  public var content: Content

  /// Makes an attachment.
  ///
  /// - Parameters:
  ///   - name: The name that the test gave it.
  ///   - mediaType: Its media type.
  ///   - content: Where its bytes are.
  public init(name: String, mediaType: String? = nil, content: Content) {
    self.name = name
    self.mediaType = mediaType
    self.content = content
  }
}
