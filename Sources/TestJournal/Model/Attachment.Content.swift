extension Attachment {
  /// Where the bytes of an attachment are.
  public enum Content: Sendable, Hashable {
    /// The bytes themselves.
    case bytes([UInt8])
    /// A file; relative paths are relative to the journal's folder.
    case file(String)
  }
}
