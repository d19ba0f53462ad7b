/// A file that an app handed over.
public struct DownloadedFile: Hashable, Sendable {
  /// Its name: `orders.csv`.
  public var name: String
  /// What it holds.
  public var bytes: [UInt8]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - bytes: What it holds.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// What it holds, as text in UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
