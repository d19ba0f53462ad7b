internal import RobotCore
internal import SecretMasking
internal import TestJournal

/// The journal lines of a test case. What is written when it ends hides its secrets: this is the one place for all of it.
struct CaseRecord {
  private let arguments: CaseArguments
  private let lines: CaseLines

  init(_ arguments: CaseArguments, function: FunctionRun) {
    self.arguments = arguments
    lines = CaseLines(arguments.id, of: function.reference)
  }

  /// The identifier of the case within its function.
  var id: String { arguments.id }

  /// The line for the start of an attempt of the case.
  func started(_ attempt: Attempt, at instant: Instant) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    lines.writeStart(
      at: instant,
      arguments: arguments.inJournal, displayName: arguments.id, attempt: attempt.number,
      to: &writer)
    return writer.bytes
  }

  /// The line for an issue that Swift Testing recorded from outside the case, such as an exceeded time limit.
  func line(_ issue: RecordedIssue, at instant: Instant) -> [UInt8] {
    var writer = Self.writer(hiding: SecretMask(RunSecrets.all))
    lines.write(issue.issue, at: instant, to: &writer)
    return writer.bytes
  }

  /// The lines for everything that happened in an attempt of the case, and for its end.
  ///
  /// - Parameters:
  ///   - cancellation: The reason why it was cancelled, if it was.
  ///   - mayRetry: Whether another attempt may follow if this one failed.
  func ended(
    _ run: CaseRun, cancellation: String?, mayRetry: Bool = false, by recorder: Recorder
  ) -> [UInt8] {
    let end = recorder.instant(Stopwatch.nanoseconds())
    var writer = Self.writer(hiding: run.log.mask)
    let issues = run.close(mayRetry: mayRetry)
    writeHappened(in: run, issues, by: recorder, to: &writer)
    let hasFailed = issues.contains(where: \.issue.isFailure)
    // Beside a failed attempt, one that passed shows where they part.
    if recorder.environment.film == .all || hasFailed || run.attempt.number > 1 {
      lines.write(Film(run.log.frames), to: &writer)
    }
    if let cancellation { lines.writeCancellation(because: cancellation, at: end, to: &writer) }
    lines.write(
      CaseEnd(
        rerunCommand: hasFailed || run.attempt.number > 1 ? "\(run.rerun)" : nil,
        properties: Self.properties(of: run)),
      at: end, to: &writer)
    return writer.bytes
  }

  private static func properties(of run: CaseRun) -> [Property] {
    var properties: [Property] = []
    if let browser = run.browser { properties.append(Property(name: "browser", value: browser)) }
    if run.attempt.number > 1 {
      properties.append(Property(name: "attempt", value: run.attempt.description))
    }
    if let waited = run.wait?.description {
      properties.append(Property(name: "waited", value: waited))
    }
    return properties
  }

  /// The lines for everything that has happened in a case that does not end.
  func interrupted(_ run: CaseRun, by recorder: Recorder) -> [UInt8] {
    var writer = Self.writer(hiding: run.log.mask)
    writeHappened(in: run, run.issues, by: recorder, to: &writer)
    lines.write(Film(run.log.frames), to: &writer)
    return writer.bytes
  }

  /// The line for what the app showed at the steps of the case.
  func film(_ frames: [FilmFrame], hidingWith mask: SecretMask) -> [UInt8] {
    var writer = Self.writer(hiding: mask)
    lines.write(Film(frames), to: &writer)
    return writer.bytes
  }

  private static func writer(hiding mask: SecretMask) -> JSONWriter {
    JSONWriter(capacity: 4096) { mask.masked($0) }
  }

  private func writeHappened(
    in run: CaseRun, _ issues: [RecordedIssue], by recorder: Recorder, to writer: inout JSONWriter
  ) {
    var shown = Evidence()
    let mask = run.log.mask
    for issue in issues {
      let time = recorder.instant(issue.time)
      lines.write(issue.issue, at: time, to: &writer)
      // The failures of one `verify` share their screenshot.
      guard issue.evidence != shown else { continue }
      shown = issue.evidence
      for attachment in shown.attachments {
        lines.write(attachment.hidingSecrets(mask), at: time, to: &writer)
      }
    }
    for (attachment, time) in run.attachments {
      lines.write(attachment.hidingSecrets(mask), at: recorder.instant(time), to: &writer)
    }
    lines.write(steps: run.log.steps, to: &writer)
  }
}

extension TestJournal.Attachment {
  /// Returns the attachment with contents without secrets.
  fileprivate func hidingSecrets(_ mask: SecretMask) -> TestJournal.Attachment {
    guard !mask.isEmpty, case .bytes(let bytes) = content else { return self }
    var attachment = self
    attachment.content = .bytes(mask.masked(bytes))
    return attachment
  }
}
