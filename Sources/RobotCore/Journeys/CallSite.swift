/// Where a journey called a robot.
public struct CallSite: Hashable, Sendable {
  /// The file as `#fileID` gives it.
  public let fileID: String
  /// The file as `#filePath` gives it.
  public let filePath: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a call site.
  ///
  /// - Parameters:
  ///   - fileID: The file as `#fileID` gives it.
  ///   - filePath: The file as `#filePath` gives it.
  ///   - line: The line.
  ///   - column: The column.
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file's path from its `Tests` or `Sources` folder on, as it is read in the package; the whole path elsewhere.
  public var path: String {
    let parts = filePath.split(separator: "/")
    guard let start = parts.lastIndex(where: { $0 == "Tests" || $0 == "Sources" }) else {
      return filePath
    }
    return parts[start...].joined(separator: "/")
  }
}
