/// A place in a source file.
public struct SourceLocation: Sendable, Hashable {
  /// The file, relative to the package root where that is known, else as the compiler gave it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1; 0 when not known.
  public var column: Int

  /// Makes a source location.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(file: String, line: Int, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Makes the file relative to a folder that it is in.
  ///
  /// - Parameter folder: The folder.
  package mutating func makeRelative(to folder: String) {
    let prefix = folder.folderPrefix
    if file.hasPrefix(prefix) { file.removeFirst(prefix.count) }
  }
}
