extension CaseLines {
  /// Writes all attempts of a finished case.
  package func write(
    _ testCase: TestCase, _ details: TestCase.Details, since start: Instant,
    to writer: inout JSONWriter
  ) {
    for (index, attempt) in testCase.attempts(details).enumerated() {
      write(attempt, number: index + 1, testCase.arguments, since: start, to: &writer)
    }
  }

  private func write(
    _ attempt: TestCase.Attempt, number: Int, _ arguments: [TestCase.Argument],
    since start: Instant, to writer: inout JSONWriter
  ) {
    writeStart(
      at: start.advanced(by: attempt.start), arguments: arguments, attempt: number, to: &writer)
    let end = start.advanced(by: attempt.start + attempt.duration)
    write(attempt.details, at: end, to: &writer)
    write(CaseEnd(attempt), at: attempt.hasRecordedDuration ? end : nil, to: &writer)
  }

  /// Writes the details of an attempt that are not part of its end event.
  func write(_ details: TestCase.Details, at end: Instant, to writer: inout JSONWriter) {
    for issue in details.issues { write(issue, at: end, to: &writer) }
    for attachment in details.attachments { write(attachment, at: end, to: &writer) }
    write(steps: details.steps, to: &writer)
    write(details.film, to: &writer)
    if let reason = details.skipReason { writeCancellation(because: reason, at: end, to: &writer) }
  }
}
