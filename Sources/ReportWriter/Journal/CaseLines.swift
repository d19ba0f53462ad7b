internal import Foundation

/// One run of a case as the lines of a journal.
struct CaseLines {
  /// The id of the function.
  var testID: String
  /// The id of the case within its function.
  var caseID: String
  var clock: RunClock

  /// Writes all attempts of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - details: Its details.
  ///   - attempts: How many attempts of it were written before.
  ///   - writer: Where to.
  func write(
    _ testCase: TestCase, _ details: TestCase.Details, after attempts: Int = 0,
    to writer: inout JSONWriter
  ) {
    for (index, attempt) in details.earlierAttempts.enumerated() {
      write(attempt, number: attempts + index + 1, testCase.arguments, to: &writer)
    }
    let last = TestCase.Attempt(
      status: testCase.status, start: testCase.start, duration: testCase.duration, details: details)
    let number = attempts + details.earlierAttempts.count + 1
    write(last, number: number, testCase.arguments, to: &writer)
  }

  private func write(
    _ attempt: TestCase.Attempt, number: Int, _ arguments: [TestCase.Argument],
    to writer: inout JSONWriter
  ) {
    let end = attempt.start + attempt.duration
    let details = attempt.details
    writer.event("testCaseStarted", clock, at: attempt.start) { writer in
      writer.field("testID", testID)
      if number > 1 { writer.field("attempt", number) }
      writer.beginObject("_testCase")
      writer.field("id", caseID)
      if !arguments.isEmpty {
        writer.field("displayName", arguments.map(\.value).joined(separator: ", "))
      }
      writer.beginArray("arguments")
      for argument in arguments {
        writer.beginObject()
        if let label = argument.label { writer.field("label", label) }
        writer.field("value", argument.value)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    for issue in details.issues {
      writer.event("issueRecorded", clock, at: end) { writer in
        identity(&writer)
        issue.write(to: &writer)
      }
    }
    write(details.attachments, at: end, to: &writer)
    writeSteps(details.steps, to: &writer)
    if let reason = details.skipReason {
      writer.event("testCaseCancelled", clock, at: end) { writer in
        identity(&writer)
        writer.field("_comments", [reason])
      }
    }
    writer.event("testCaseEnded", clock, at: end) { writer in
      identity(&writer)
      writer.field("status", attempt.status.rawValue)
      if let command = details.rerunCommand { writer.field("rerun", command) }
      if let source = details.source { writer.field("source", source) }
      if !details.properties.isEmpty { writer.properties(details.properties) }
    }
  }

  /// Writes attachments of the case.
  ///
  /// - Parameters:
  ///   - attachments: The attachments.
  ///   - time: When, in seconds since the start of the run.
  ///   - writer: Where to.
  func write(_ attachments: [Attachment], at time: Double, to writer: inout JSONWriter) {
    for attachment in attachments {
      writer.event("valueAttached", clock, at: time) { writer in
        identity(&writer)
        attachment.write(to: &writer)
      }
    }
  }

  private func writeSteps(_ steps: [Step], to writer: inout JSONWriter) {
    guard !steps.isEmpty else { return }
    writer.record("steps") { writer in
      identity(&writer)
      writer.beginArray("steps")
      for step in steps {
        writer.beginObject()
        writer.field("text", step.text)
        writer.field("kind", step.kind.rawValue)
        if step.depth > 0 { writer.field("depth", step.depth) }
        if step.start != 0 { writer.field("start", step.start) }
        if step.duration > 0 { writer.field("duration", step.duration) }
        if step.failed { writer.field("failed", true) }
        if step.line > 0 { writer.field("line", step.line) }
        writer.endObject()
      }
      writer.endArray()
    }
  }

  private func identity(_ writer: inout JSONWriter) {
    writer.field("testID", testID)
    writer.beginObject("_testCase")
    writer.field("id", caseID)
    writer.endObject()
  }
}
