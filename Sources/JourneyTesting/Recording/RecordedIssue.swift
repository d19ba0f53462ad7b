internal import TestJournal
internal import RobotCore
internal import Testing

/// An issue as the journal takes it, and when it was recorded.
struct RecordedIssue: Sendable {
  let issue: TestJournal.Issue
  let evidence: Evidence
  let time: Int64

  init(_ issue: Testing.Issue, at time: Int64) {
    let failure = issue.error as? JourneyFailure
    var recorded =
      failure.map { TestJournal.Issue($0) }
      ?? TestJournal.Issue(kind: Self.kind(issue), message: "\(issue.kind)")
    recorded.isFailure = issue.isFailure
    // An error that does not make the test fail was recorded inside `withKnownIssue`.
    recorded.isKnown = !issue.isFailure && issue.severity == .error
    recorded.notes = issue.comments.map(\.rawValue)
    recorded.location = issue.sourceLocation.map { TestJournal.SourceLocation($0) }
    self.issue = recorded
    evidence = failure?.evidence ?? Evidence()
    self.time = time
  }

  /// An issue that Swift Testing does not know of: found from outside a test case.
  ///
  /// - Parameters:
  ///   - failure: What failed.
  ///   - location: Where, when the failure does not say it.
  ///   - time: When, on the steps' clock.
  init(_ failure: JourneyFailure, in location: Testing.SourceLocation, at time: Int64) {
    let site = failure.site ?? CallSite(location)
    var recorded = TestJournal.Issue(failure)
    recorded.location = TestJournal.SourceLocation(
      file: site.filePath, line: site.line, column: site.column)
    issue = recorded
    evidence = failure.evidence
    self.time = time
  }

  private static func kind(_ issue: Testing.Issue) -> TestJournal.Issue.Kind {
    switch issue.kind {
    case .expectationFailed, .confirmationMiscounted, .knownIssueNotRecorded: .expectationFailed
    case .errorCaught, .valueAttachmentFailed: .errorCaught
    case .timeLimitExceeded: .timeLimitExceeded
    case .unconditional, .apiMisused, .system: .issueRecorded
    @unknown default: .issueRecorded
    }
  }
}
