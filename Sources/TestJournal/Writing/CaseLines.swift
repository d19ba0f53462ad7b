/// The lines that a test case leaves in a journal, as it runs or when it is over.
package struct CaseLines: Sendable {
  private let test: TestReference
  private let testCase: TestReference
  private let id: String

  /// Names a case.
  ///
  /// - Parameters:
  ///   - id: The id of the case within its function.
  ///   - test: The function.
  package init(_ id: String, of test: TestReference) {
    self.id = id
    self.test = test
    testCase = test.testCase(id)
  }

  /// Writes that the case starts.
  ///
  /// - Parameters:
  ///   - instant: When.
  ///   - arguments: Its arguments.
  ///   - displayName: What it is called; without it, the values of the arguments.
  ///   - attempt: The number of the attempt, from 1.
  ///   - writer: Where to.
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
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - instant: When it was recorded.
  ///   - writer: Where to.
  package func write(_ issue: Issue, at instant: Instant, to writer: inout JSONWriter) {
    writer.issue(issue, at: instant, of: testCase)
  }

  /// Writes an attachment of the case.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - instant: When it was attached.
  ///   - writer: Where to.
  package func write(_ attachment: Attachment, at instant: Instant, to writer: inout JSONWriter) {
    writer.event(.attachment, at: instant, of: testCase) { attachment.write(to: &$0) }
  }

  /// Writes the steps of the case, if there are any.
  ///
  /// - Parameters:
  ///   - steps: The steps in the order in which they started.
  ///   - writer: Where to.
  package func write(steps: [Step], to writer: inout JSONWriter) {
    guard !steps.isEmpty else { return }
    writer.record(.steps) { writer in
      testCase.write(to: &writer)
      writer.beginArray("steps")
      for step in steps { step.write(to: &writer) }
      writer.endArray()
    }
  }

  /// Writes what the app showed at the steps of the case, if that was kept.
  ///
  /// - Parameters:
  ///   - film: The screens.
  ///   - writer: Where to.
  package func write(_ film: Film, to writer: inout JSONWriter) {
    guard !film.isEmpty else { return }
    writer.record(.film) { writer in
      testCase.write(to: &writer)
      film.write(to: &writer)
    }
  }

  /// Writes that the case cancelled itself, or did not run.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - instant: When.
  ///   - writer: Where to.
  package func writeCancellation(
    because reason: String, at instant: Instant, to writer: inout JSONWriter
  ) {
    writer.event(.caseCancelled, at: instant, of: testCase, because: [reason])
  }

  /// Writes that the case has ended.
  ///
  /// - Parameters:
  ///   - end: What is known of it then.
  ///   - instant: When; `nil` when it was not recorded how long the case took.
  ///   - writer: Where to.
  package func write(_ end: CaseEnd, at instant: Instant?, to writer: inout JSONWriter) {
    writer.event(.caseEnded, at: instant, of: testCase) { end.write(to: &$0) }
  }
}
