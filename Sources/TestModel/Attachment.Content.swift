extension Attachment {
  /// The contents of an attachment.
  public enum Content: Sendable, Hashable {
    /// The bytes themselves.
    case bytes([UInt8])
    /// A file. A relative path is relative to the journal's folder.
    case file(String)
  }
}
