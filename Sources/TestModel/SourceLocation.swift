/// A location in a source file.
public struct SourceLocation: Sendable, Hashable {
  /// The path of the file, relative to the package root if known, otherwise as the compiler provided it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1; 0 when unknown.
  public var column: Int

  /// Creates a source location.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1, or 0 when unknown.
  public init(file: String, line: Int, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The file with its line, if that is known: `Tests/Filter.swift:9`.
  package var text: String { line > 0 ? "\(file):\(line)" : file }

  /// Makes the path relative to a folder that contains the file.
  package mutating func makeRelative(to folder: String) {
    let prefix = folder.folderPrefix
    if file.hasPrefix(prefix) { file.removeFirst(prefix.count) }
  }
}
