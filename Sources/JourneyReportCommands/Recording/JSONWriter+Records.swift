internal import ReportWriter

extension JSONWriter {
  /// Writes an event of a journal as a line.
  ///
  /// - Parameters:
  ///   - kind: The event's kind.
  ///   - moment: When it happened.
  ///   - testID: The test that it happened to, if any.
  ///   - payload: Writes the further fields of its payload.
  mutating func event(
    _ kind: String, at moment: Moment, testID: String? = nil,
    _ payload: (inout JSONWriter) -> Void = { _ in }
  ) {
    event(
      kind, absolute: Int64(moment.absolute * 1e9), since1970: Int64(moment.since1970 * 1e9)
    ) { writer in
      if let testID { writer.field("testID", testID) }
      payload(&writer)
    }
  }

  /// Writes messages: the first is the one to show, the others are notes.
  ///
  /// - Parameters:
  ///   - symbol: The symbol of the first.
  ///   - texts: The messages.
  mutating func messages(symbol: String, _ texts: [String]) {
    beginArray("messages")
    for (index, text) in texts.enumerated() {
      beginObject()
      field("symbol", index == 0 ? symbol : "details")
      field("text", text)
      endObject()
    }
    endArray()
  }
}
