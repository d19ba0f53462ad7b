internal import ReportWriter
internal import RobotCore
internal import Testing

/// An issue as the journal takes it.
struct RecordedIssue: Sendable {
  let kind: ReportWriter.Issue.Kind
  let isFailure: Bool
  let isWarning: Bool
  let message: String
  let comments: [String]
  let location: Testing.SourceLocation?
  let failure: JourneyFailure?
  let time: Int64

  /// Whether it was recorded inside `withKnownIssue`: an error that does not make the test fail.
  var isKnown: Bool { !isFailure && !isWarning }

  init(_ issue: Testing.Issue, at time: Int64) {
    failure = issue.error as? JourneyFailure
    kind = failure.map { ReportWriter.Issue.Kind(rawValue: $0.kind.rawValue) } ?? Self.kind(issue)
    isFailure = issue.isFailure
    isWarning = issue.severity == .warning
    message = failure.map(\.description) ?? "\(issue.kind)"
    comments = issue.comments.map(\.rawValue)
    location = issue.sourceLocation
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
