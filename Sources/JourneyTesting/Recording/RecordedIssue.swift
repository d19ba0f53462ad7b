internal import ReportWriter
internal import RobotCore
internal import Testing

/// An issue as the journal takes it, and when it was recorded.
struct RecordedIssue: Sendable {
  let issue: ReportWriter.Issue
  let evidence: Evidence
  let time: Int64

  init(_ issue: Testing.Issue, at time: Int64) {
    let failure = issue.error as? JourneyFailure
    self.issue = ReportWriter.Issue(
      kind: failure.map { ReportWriter.Issue.Kind(rawValue: $0.kind.rawValue) }
        ?? Self.kind(issue),
      isFailure: issue.isFailure,
      // An error that does not make the test fail was recorded inside `withKnownIssue`.
      isKnown: !issue.isFailure && issue.severity == .error,
      message: failure.map(\.description) ?? "\(issue.kind)",
      notes: issue.comments.map(\.rawValue),
      location: issue.sourceLocation.map {
        ReportWriter.SourceLocation(file: $0.filePath, line: $0.line, column: $0.column)
      },
      failure: failure.map { RobotFailure($0) })
    evidence = failure?.evidence ?? Evidence()
    self.time = time
  }

  private static func kind(_ issue: Testing.Issue) -> ReportWriter.Issue.Kind {
    switch issue.kind {
    case .expectationFailed, .confirmationMiscounted, .knownIssueNotRecorded: .expectationFailed
    case .errorCaught, .valueAttachmentFailed: .errorCaught
    case .timeLimitExceeded: .timeLimitExceeded
    case .unconditional, .apiMisused, .system: .issueRecorded
    @unknown default: .issueRecorded
    }
  }
}
