internal import ReportWriter
internal import Testing

extension JSONWriter {
  /// Writes an event as a line.
  ///
  /// - Parameters:
  ///   - kind: The event's kind.
  ///   - instant: When it happened.
  ///   - payload: Writes the further fields of its payload.
  mutating func event(
    _ kind: String, at instant: Instant, _ payload: (inout JSONWriter) -> Void
  ) {
    event(kind, absolute: instant.absolute, since1970: instant.since1970, payload)
  }

  /// Writes a source location as a field.
  ///
  /// - Parameter location: The source location.
  mutating func sourceLocation(_ location: Testing.SourceLocation) {
    beginObject("sourceLocation")
    field("fileID", location.fileID)
    field("filePath", location.filePath)
    field("line", location.line)
    field("column", location.column)
    endObject()
  }
}
