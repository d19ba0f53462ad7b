extension SourceLocation {
  /// Writes the place as the field `sourceLocation`.
  ///
  /// - Parameters:
  ///   - writer: Where to.
  ///   - fileID: The module and the file, as `#fileID` tells them, where they are known.
  func write(to writer: inout JSONWriter, fileID: String? = nil) {
    writer.beginObject("sourceLocation")
    if let fileID { writer.field("fileID", fileID) }
    writer.field("filePath", file)
    writer.field("line", line)
    writer.field("column", column)
    writer.endObject()
  }

  /// Reads `{"fileID","filePath","line","column"}`; the event stream's `_filePath` is read too.
  ///
  /// - Parameters:
  ///   - scanner: At the object.
  ///   - packageRoot: The package's root; the reports name source files relative to it.
  /// - Throws: ``JSONScanner/Malformed``.
  init?(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { return nil }
    var path: String?
    var line = 0
    var column = 0
    while let member = try scanner.nextMember() {
      if member == "filePath" || member == "_filePath" {
        path = try scanner.string() ?? path
      } else if member == "fileID", path == nil {
        path = try scanner.string()
      } else if member == "line" {
        line = try scanner.integer() ?? 0
      } else if member == "column" {
        column = try scanner.integer() ?? 0
      } else {
        try scanner.skip()
      }
    }
    guard let path else { return nil }
    self.init(file: path, line: max(line, 0), column: max(column, 0))
    if let packageRoot { makeRelative(to: packageRoot) }
  }
}
