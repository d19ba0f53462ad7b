extension Action {
  /// A file to upload to an app. It need not exist on a disk.
  public struct File: Hashable, Sendable {
    /// The name of the file, such as `crab.png`.
    public var name: String
    /// The contents of the file.
    public var bytes: [UInt8]
    /// The media type, such as `image/png`; empty to derive it from the name.
    public var mediaType: String

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - bytes: The contents of the file.
    ///   - mediaType: The media type; empty to derive it from the name.
    public init(_ name: String, bytes: [UInt8], mediaType: String = "") {
      self.name = name
      self.bytes = bytes
      self.mediaType = mediaType
    }

    /// Creates a text file.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - text: The contents of the file, encoded as UTF-8.
    ///   - mediaType: The media type; empty to derive it from the name.
    public init(_ name: String, text: String, mediaType: String = "") {
      self.init(name, bytes: Array(text.utf8), mediaType: mediaType)
    }
  }
}
