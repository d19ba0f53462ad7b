extension Action {
  /// A file that is handed to an app, without a place on a disk.
  public struct File: Hashable, Sendable {
    /// Its name: `crab.png`.
    public var name: String
    /// What it holds.
    public var bytes: [UInt8]
    /// Its media type: `image/png`; empty when it follows from the name.
    public var mediaType: String

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - bytes: What it holds.
    ///   - mediaType: Its media type; empty when it follows from the name.
    public init(_ name: String, bytes: [UInt8], mediaType: String = "") {
      self.name = name
      self.bytes = bytes
      self.mediaType = mediaType
    }

    /// Makes a file of text.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - text: What it holds, in UTF-8.
    ///   - mediaType: Its media type; empty when it follows from the name.
    public init(_ name: String, text: String, mediaType: String = "") {
      self.init(name, bytes: Array(text.utf8), mediaType: mediaType)
    }
  }
}
