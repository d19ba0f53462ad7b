extension JournalRecord {
  /// The version of the event stream whose vocabulary a journal has.
  static let version = "6.3"
  /// The kind of a record that tells what happened; the payload says what.
  static let event: StaticString = "event"
}

extension JSONWriter {
  /// Writes a record of a journal as a line.
  ///
  /// - Parameters:
  ///   - kind: The record's kind; of an event, what happened.
  ///   - payload: Writes the fields of its payload.
  mutating func record(_ kind: JournalRecord.Kind, _ payload: (inout JSONWriter) -> Void) {
    record(kind.word, payload)
  }

  /// Writes an event of a journal as a line.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - instant: When it happened; `nil` when that was not recorded.
  ///   - test: The test, or the case of one, that it happened to, if any.
  ///   - payload: Writes the further fields of its payload.
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

  /// Writes that a test was skipped, or that it or a case of it cancelled itself, as a line.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - instant: When it happened.
  ///   - test: The test, or the case of one, that it happened to.
  ///   - reasons: Why, as far as it is known.
  package mutating func event(
    _ kind: JournalRecord.Kind, at instant: Instant, of test: TestReference,
    because reasons: [String]
  ) {
    event(kind, at: instant, of: test) { writer in
      if !reasons.isEmpty { writer.field("_comments", reasons) }
    }
  }

  /// Writes an issue as a line.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - instant: When it was recorded.
  ///   - test: The test, or the case of one, that recorded it.
  package mutating func issue(_ issue: Issue, at instant: Instant, of test: TestReference) {
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
