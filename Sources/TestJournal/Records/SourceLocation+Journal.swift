extension SourceLocation {
  /// Writes the location as the field `sourceLocation`.
  ///
  /// - Parameter fileID: The module and the file, as `#fileID` provides them, if known.
  func write(to writer: inout JSONWriter, fileID: String? = nil) {
    writer.beginObject("sourceLocation")
    if let fileID { writer.field("fileID", fileID) }
    writer.field("filePath", file)
    writer.field("line", line)
    writer.field("column", column)
    writer.endObject()
  }

  /// Reads `{"fileID","filePath","line","column"}`, or `_filePath` as in the event stream.
  init?(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { return nil }
    var path: String?
    var line = 0
    var column = 0
    while let member = try scanner.nextMember() {
      switch member {
      case "filePath", "_filePath": path = try scanner.string() ?? path
      case "fileID" where path == nil: path = try scanner.string()
      case "line": line = try scanner.integer() ?? 0
      case "column": column = try scanner.integer() ?? 0
      default: try scanner.skip()
      }
    }
    guard let path else { return nil }
    self.init(file: path, line: max(line, 0), column: max(column, 0))
    if let packageRoot { makeRelative(to: packageRoot) }
  }
}
