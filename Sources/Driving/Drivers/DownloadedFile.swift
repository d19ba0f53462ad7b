/// A file that was downloaded from an app.
public struct DownloadedFile: Hashable, Sendable {
  /// The name of the file, such as `orders.csv`.
  public var name: String
  /// The contents of the file.
  public var bytes: [UInt8]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: The contents of the file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The contents of the file, decoded as UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
