/// The journal lines of a test case, while it runs or afterwards.
package struct CaseLines: Sendable {
  private let test: TestReference
  private let testCase: TestReference
  private let id: String

  /// Creates the lines of a case.
  ///
  /// - Parameter id: The ID of the case within its function.
  package init(_ id: String, of test: TestReference) {
    self.id = id
    self.test = test
    testCase = test.testCase(id)
  }

  /// Writes the start of the case.
  ///
  /// - Parameters:
  ///   - displayName: The display name, or `nil` for the values of the arguments.
  ///   - attempt: The number of the attempt, from 1.
  package func writeStart(
    at instant: Instant, arguments: [TestCase.Argument], displayName: String? = nil,
    attempt: Int = 1, to writer: inout JSONWriter
  ) {
    writer.event(.caseStarted, at: instant) { writer in
      writer.fragment(test.test)
      if attempt > 1 { writer.field("attempt", attempt) }
      writer.beginObject("_testCase")
      writer.field("id", id)
      if !arguments.isEmpty {
        writer.field(
          "displayName", displayName ?? arguments.map(\.value).joined(separator: ", "))
        arguments.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// Writes an issue of the case.
  package func write(_ issue: Issue, at instant: Instant, to writer: inout JSONWriter) {
    writer.issue(issue, at: instant, of: testCase)
  }

  /// Writes an attachment of the case.
  package func write(_ attachment: Attachment, at instant: Instant, to writer: inout JSONWriter) {
    writer.event(.attachment, at: instant, of: testCase) { attachment.write(to: &$0) }
  }

  /// Writes the steps of the case, if there are any.
  ///
  /// - Parameter steps: The steps in the order in which they started.
  package func write(steps: [Step], to writer: inout JSONWriter) {
    guard !steps.isEmpty else { return }
    writer.record(.steps) { writer in
      testCase.write(to: &writer)
      writer.beginArray("steps")
      for step in steps { step.write(to: &writer) }
      writer.endArray()
    }
  }

  /// Writes what the app showed at the steps of the case, if it was recorded.
  package func write(_ film: Film, to writer: inout JSONWriter) {
    guard !film.isEmpty else { return }
    writer.record(.film) { writer in
      testCase.write(to: &writer)
      film.write(to: &writer)
    }
  }

  /// Writes that the case cancelled itself, or did not run.
  package func writeCancellation(
    because reason: String, at instant: Instant, to writer: inout JSONWriter
  ) {
    writer.event(.caseCancelled, at: instant, of: testCase, because: [reason])
  }

  /// Writes the end of the case.
  ///
  /// - Parameters:
  ///   - end: The information in the end event.
  ///   - instant: The time of the end, or `nil` when the duration was not recorded.
  package func write(_ end: CaseEnd, at instant: Instant?, to writer: inout JSONWriter) {
    writer.event(.caseEnded, at: instant, of: testCase) { end.write(to: &$0) }
  }
}
