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

  /// An issue that Swift Testing does not know of: found from outside a test case.
  ///
  /// - Parameters:
  ///   - failure: What failed.
  ///   - location: Where, when the failure does not say it.
  ///   - time: When, on the steps' clock.
  init(_ failure: JourneyFailure, in location: Testing.SourceLocation, at time: Int64) {
    let site = failure.site ?? CallSite(location)
    issue = ReportWriter.Issue(
      kind: ReportWriter.Issue.Kind(rawValue: failure.kind.rawValue), isFailure: true,
      isKnown: false, message: failure.description, notes: [],
      location: ReportWriter.SourceLocation(
        file: site.filePath, line: site.line, column: site.column),
      failure: RobotFailure(failure))
    evidence = failure.evidence
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
