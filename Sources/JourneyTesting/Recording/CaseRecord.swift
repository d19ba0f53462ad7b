internal import ReportWriter
internal import RobotCore

/// The lines that a test case leaves in the journal.
struct CaseRecord {
  private let arguments: CaseArguments
  private let function: FunctionRun
  /// `"_testCase":{"id":"…"}`, ready to be written.
  private let caseField: [UInt8]
  private let id: String

  init(_ arguments: CaseArguments, function: FunctionRun) {
    self.arguments = arguments
    self.function = function
    id = arguments.id
    var writer = JSONWriter(capacity: id.utf8.count + 32)
    writer.beginObject("_testCase")
    writer.field("id", id)
    writer.endObject()
    caseField = writer.bytes
  }

  /// The line that says that the case has started.
  func started(at instant: Instant) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.event("testCaseStarted", at: instant) { writer in
      writer.fragment(function.testIDField)
      writer.beginObject("_testCase")
      writer.field("id", id)
      if !arguments.values.isEmpty {
        writer.field("displayName", id)
        writer.beginArray("arguments")
        for (label, value) in zip(arguments.labels, arguments.values) {
          writer.beginObject()
          if !label.isEmpty { writer.field("label", label) }
          writer.field("value", value)
          writer.endObject()
        }
        writer.endArray()
      }
      writer.endObject()
    }
    return writer.bytes
  }

  /// The line of an issue that Swift Testing recorded for the case from outside it, such as a time limit that was exceeded.
  func line(_ issue: RecordedIssue, at instant: Instant) -> [UInt8] {
    var writer = JSONWriter()
    write(issue, at: instant, to: &writer)
    return writer.bytes
  }

  /// The lines that say all that happened in the case, and that it has ended.
  func ended(_ run: CaseRun, cancellation: String?, by recorder: Recorder) -> [UInt8] {
    let end = recorder.instant(Stopwatch.nanoseconds())
    var writer = JSONWriter(capacity: 4096)
    let issues = run.issues
    writeHappened(in: run, issues, by: recorder, to: &writer)
    if let cancellation {
      writer.event("testCaseCancelled", at: end) { writer in
        writeIdentity(to: &writer)
        writer.field("_comments", [cancellation])
      }
    }
    writer.event("testCaseEnded", at: end) { writer in
      writeIdentity(to: &writer)
      if issues.contains(where: \.issue.isFailure) { writer.field("rerun", "\(run.rerun)") }
      if let browser = run.browser {
        writer.properties([Property(name: "browser", value: browser)])
      }
    }
    return writer.bytes
  }

  /// The lines that say all that happened so far in a case that does not end.
  func interrupted(_ run: CaseRun, by recorder: Recorder) -> [UInt8] {
    var writer = JSONWriter(capacity: 4096)
    writeHappened(in: run, run.issues, by: recorder, to: &writer)
    return writer.bytes
  }

  private func writeHappened(
    in run: CaseRun, _ issues: [RecordedIssue], by recorder: Recorder, to writer: inout JSONWriter
  ) {
    var shown = Evidence()
    for issue in issues {
      let time = recorder.instant(issue.time)
      write(issue, at: time, to: &writer)
      // The failures of one `verify` share their picture.
      guard issue.evidence != shown else { continue }
      shown = issue.evidence
      for attachment in shown.attachments {
        writer.event("valueAttached", at: time) { writer in
          writeIdentity(to: &writer)
          attachment.write(to: &writer)
        }
      }
    }
    for (attachment, time) in run.attachments {
      writer.event("valueAttached", at: recorder.instant(time)) { writer in
        writeIdentity(to: &writer)
        attachment.write(to: &writer)
      }
    }
    let steps = run.log.steps
    guard !steps.isEmpty else { return }
    writer.record("steps") { writer in
      writeIdentity(to: &writer)
      writer.beginArray("steps")
      for step in steps { step.write(to: &writer) }
      writer.endArray()
    }
  }

  private func write(_ issue: RecordedIssue, at instant: Instant, to writer: inout JSONWriter) {
    writer.event("issueRecorded", at: instant) { writer in
      writeIdentity(to: &writer)
      issue.issue.write(to: &writer)
    }
  }

  private func writeIdentity(to writer: inout JSONWriter) {
    writer.fragment(function.testIDField)
    writer.fragment(caseField)
  }
}
