extension CaseLines {
  /// Writes all attempts of a finished case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - details: Its details.
  ///   - start: The start of the run.
  ///   - attempts: The number of attempts of the case that were already written.
  ///   - writer: The writer.
  package func write(
    _ testCase: TestCase, _ details: TestCase.Details, since start: Instant,
    after attempts: Int = 0, to writer: inout JSONWriter
  ) {
    var last = TestCase.Attempt(
      status: testCase.status, start: testCase.start, duration: testCase.duration, details: details)
    last.hasRecordedDuration = testCase.hasRecordedDuration
    for (index, attempt) in (details.earlierAttempts + [last]).enumerated() {
      write(
        attempt, number: attempts + index + 1, testCase.arguments, since: start, to: &writer)
    }
  }

  private func write(
    _ attempt: TestCase.Attempt, number: Int, _ arguments: [TestCase.Argument],
    since start: Instant, to writer: inout JSONWriter
  ) {
    let details = attempt.details
    writeStart(
      at: start.advanced(by: attempt.start), arguments: arguments, attempt: number, to: &writer)
    let end = start.advanced(by: attempt.start + attempt.duration)
    for issue in details.issues { write(issue, at: end, to: &writer) }
    for attachment in details.attachments { write(attachment, at: end, to: &writer) }
    write(steps: details.steps, to: &writer)
    write(details.film, to: &writer)
    if let reason = details.skipReason { writeCancellation(because: reason, at: end, to: &writer) }
    write(CaseEnd(attempt), at: attempt.hasRecordedDuration ? end : nil, to: &writer)
  }
}
