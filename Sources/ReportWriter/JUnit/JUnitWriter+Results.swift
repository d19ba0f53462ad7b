internal import TestJournal

extension JUnitWriter {
  /// Writes the result of a case or of an attempt; nothing if it passed.
  ///
  /// - Parameter details: The issues and steps.
  func writeResult(_ status: TestCase.Status, _ details: TestCase.Details, to xml: XMLWriter) {
    switch status {
    case .passed:
      break
    case .skipped:
      let longestMessage = 1_000
      let reason = details.skipReason.flatMap { $0.isEmpty ? nil : $0 } ?? Self.noReason
      xml.element(
        "skipped", ["message": ShortText.line(reason, limit: longestMessage)], text: reason)
    case .failed, .incomplete:
      let failure = JUnitFailure(status, details)
      xml.element(
        failure.isError ? "error" : "failure",
        ["message": failure.message, "type": failure.type], text: failure.text)
    }
  }

  /// The text of a skip whose reason nobody stated, because some consumers read an empty one as a pass.
  static let noReason = "no reason was given"

  /// Writes attempts as Surefire does: if the last attempt passed, the failed ones are `flaky…`; if it did not, the first attempt
  /// is the case's result, and the later ones are `rerun…`.
  ///
  /// An attempt that ended in an error is called a failure: Jenkins and a widespread action of GitHub know neither `flakyError` nor
  /// `rerunError`, and would show such a case as one that was never flaky.
  ///
  /// - Parameter attempts: The attempts, in order.
  func writeAttempts(_ attempts: [TestCase.Attempt], to xml: XMLWriter) {
    let hasPassed = attempts.last?.status == .passed
    var isFirst = true
    for attempt in attempts where attempt.status == .failed || attempt.status == .incomplete {
      defer { isFirst = false }
      if isFirst, !hasPassed {
        writeResult(attempt.status, attempt.details, to: xml)
        continue
      }
      let failure = JUnitFailure(attempt.status, attempt.details)
      xml.start(hasPassed ? "flakyFailure" : "rerunFailure")
      xml.attribute("message", failure.message)
      xml.attribute("type", failure.type)
      if !isReproducible, profile != .strict, attempt.hasRecordedDuration {
        xml.attribute("time", Seconds.text(attempt.duration))
      }
      xml.element("stackTrace", text: failure.text)
      xml.end()
    }
  }
}
