internal import ReportWriter
internal import Testing

extension JSONWriter {
  /// Writes a record as a line.
  ///
  /// - Parameters:
  ///   - kind: The record's kind.
  ///   - payload: Writes the fields of its payload.
  mutating func record(_ kind: String, _ payload: (inout JSONWriter) -> Void) {
    beginObject()
    field("version", "6.3")
    field("kind", kind)
    beginObject("payload")
    payload(&self)
    endObject()
    endObject()
    endLine()
  }

  /// Writes an event as a line.
  ///
  /// - Parameters:
  ///   - kind: The event's kind.
  ///   - instant: When it happened.
  ///   - payload: Writes the further fields of its payload.
  mutating func event(
    _ kind: String, at instant: Instant, _ payload: (inout JSONWriter) -> Void
  ) {
    record("event") { writer in
      writer.field("kind", kind)
      writer.beginObject("instant")
      writer.field("absolute", nanoseconds: instant.absolute)
      writer.field("since1970", nanoseconds: instant.since1970)
      writer.endObject()
      payload(&writer)
    }
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
