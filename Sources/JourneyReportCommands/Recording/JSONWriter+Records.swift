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
      kind, absolute: Self.nanoseconds(moment.absolute),
      since1970: Self.nanoseconds(moment.since1970)
    ) { writer in
      if let testID { writer.field("testID", testID) }
      payload(&writer)
    }
  }

  /// Returns seconds as nanoseconds; what these cannot hold as the nearest that they can.
  private static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min : .max)
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
