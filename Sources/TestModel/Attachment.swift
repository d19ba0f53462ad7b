/// A file or value that a test attached.
public struct Attachment: Sendable, Hashable {
  /// The name that the test chose. It is untrusted text, and must never be used as a path to write to.
  public var name: String
  /// The media type, such as `image/png`, if known.
  public var mediaType: String?
  /// The contents of the attachment.
  public var content: Content

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - name: The name that the test chose.
  ///   - mediaType: The media type.
  ///   - content: The contents of the attachment.
  public init(name: String, mediaType: String? = nil, content: Content) {
    self.name = name
    self.mediaType = mediaType
    self.content = content
  }
}
