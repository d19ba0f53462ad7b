/// The place where a journey calls a robot.
public struct CallSite: Hashable, Sendable {
  /// The file ID, as `#fileID` provides it.
  public let fileID: String
  /// The file path, as `#filePath` provides it.
  public let filePath: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int

  /// Creates a call site.
  ///
  /// - Parameters:
  ///   - fileID: The file ID, as `#fileID` provides it.
  ///   - filePath: The file path, as `#filePath` provides it.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1.
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file's path relative to its package, from the `Tests` or `Sources` folder on; the whole path elsewhere.
  public var path: String {
    let parts = filePath.split(separator: "/")
    guard let start = parts.lastIndex(where: { $0 == "Tests" || $0 == "Sources" }) else {
      return filePath
    }
    return parts[start...].joined(separator: "/")
  }
}
