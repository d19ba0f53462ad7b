extension JournalRecord {
  /// The version of the event stream whose vocabulary a journal uses.
  static let version = "6.3"
  /// The kind of a record for an event. The payload contains the kind of event.
  static let event: StaticString = "event"
}

extension JSONWriter {
  /// Writes a journal record as a line.
  mutating func record(_ kind: JournalRecord.Kind, _ payload: (inout JSONWriter) -> Void) {
    record(kind.word, payload)
  }

  /// Writes a journal event as a line.
  ///
  /// - Parameter instant: The time of the event, or `nil` when it was not recorded.
  package mutating func event(
    _ kind: JournalRecord.Kind, at instant: Instant?, of test: TestReference? = nil,
    _ payload: (inout JSONWriter) -> Void = { _ in }
  ) {
    record(JournalRecord.event) { writer in
      writer.field("kind", word: kind.word)
      instant?.write(to: &writer)
      test?.write(to: &writer)
      payload(&writer)
    }
  }

  /// Writes the event of a test that was skipped, or of a test or test case that cancelled itself, as a line.
  package mutating func event(
    _ kind: JournalRecord.Kind, at instant: Instant, of test: TestReference,
    because reasons: [String]
  ) {
    event(kind, at: instant, of: test) { writer in
      if !reasons.isEmpty { writer.field("_comments", reasons) }
    }
  }

  /// Writes an issue as a line.
  package mutating func issue(_ issue: Issue, at instant: Instant, of test: TestReference? = nil) {
    event(.issue, at: instant, of: test) { issue.write(to: &$0) }
  }

  private mutating func record(_ kind: StaticString, _ payload: (inout JSONWriter) -> Void) {
    beginObject()
    field("version", JournalRecord.version)
    field("kind", word: kind)
    beginObject("payload")
    payload(&self)
    endObject()
    endObject()
    endLine()
  }
}
