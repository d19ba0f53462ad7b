extension JSONWriter {
  /// Writes a record of a journal as a line.
  ///
  /// - Parameters:
  ///   - kind: The record's kind.
  ///   - payload: Writes the fields of its payload.
  package mutating func record(_ kind: String, _ payload: (inout JSONWriter) -> Void) {
    beginObject()
    field("version", "6.3")
    field("kind", kind)
    beginObject("payload")
    payload(&self)
    endObject()
    endObject()
    endLine()
  }

  /// Writes an event of a journal as a line.
  ///
  /// - Parameters:
  ///   - kind: The event's kind.
  ///   - absolute: When it happened, in nanoseconds of a clock that never jumps.
  ///   - since1970: When it happened, in nanoseconds since 1970.
  ///   - payload: Writes the further fields of its payload.
  package mutating func event(
    _ kind: String, absolute: Int64, since1970: Int64,
    _ payload: (inout JSONWriter) -> Void = { _ in }
  ) {
    record("event") { writer in
      writer.field("kind", kind)
      writer.beginObject("instant")
      writer.field("absolute", nanoseconds: absolute)
      writer.field("since1970", nanoseconds: since1970)
      writer.endObject()
      payload(&writer)
    }
  }
}
