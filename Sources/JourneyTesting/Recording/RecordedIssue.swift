internal import RobotCore
internal import TestJournal
internal import Testing

/// An issue for the journal, with its evidence and the time of its recording.
struct RecordedIssue: Sendable {
  let issue: TestJournal.Issue
  let evidence: Evidence
  let time: Int64

  init(_ issue: Testing.Issue, at time: Int64) {
    let failure = issue.error as? JourneyFailure
    var recorded =
      failure.map(Self.issue)
      ?? TestJournal.Issue(kind: Self.kind(issue), message: "\(issue.kind)")
    recorded.isFailure = issue.isFailure
    // An error that does not make the test fail was recorded inside `withKnownIssue`.
    recorded.isKnown = !issue.isFailure && issue.severity == .error
    recorded.notes = issue.comments.map(\.rawValue)
    if failure?.evidence.isScreenshotHidden == true {
      recorded.notes.append("There is no screenshot, because it would show a secret.")
    }
    recorded.location = issue.sourceLocation.map { TestJournal.SourceLocation($0) }
    self.issue = recorded
    evidence = failure?.evidence ?? Evidence()
    self.time = time
  }

  /// Creates an issue that was found from outside a test case, unknown to Swift Testing.
  ///
  /// - Parameters:
  ///   - location: The location, used when the failure has no call site.
  ///   - time: The time on the steps' clock.
  ///   - notes: Further lines about it.
  init(
    _ failure: JourneyFailure, in location: Testing.SourceLocation, at time: Int64,
    notes: String? = nil, column: Int? = nil
  ) {
    let site = failure.site ?? location
    var recorded = Self.issue(failure)
    if let notes { recorded.notes.append(notes) }
    recorded.location = TestJournal.SourceLocation(
      file: site.filePath, line: site.line, column: column ?? site.column)
    issue = recorded
    evidence = failure.evidence
    self.time = time
  }

  /// Creates an issue without evidence.
  init(_ issue: TestJournal.Issue, at time: Int64) {
    self.issue = issue
    evidence = Evidence()
    self.time = time
  }

  private static func issue(_ failure: JourneyFailure) -> TestJournal.Issue {
    TestJournal.Issue(
      kind: TestJournal.Issue.Kind(rawValue: failure.kind.rawValue), message: failure.description,
      failure: RobotFailure(failure))
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
