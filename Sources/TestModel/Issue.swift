/// An issue that a test recorded: a failure, a warning, or a known issue.
public struct Issue: Sendable, Hashable {
  /// The kind of issue, from the fixed vocabulary that the JUnit report uses as `type`.
  public var kind: Kind
  /// Whether the issue makes the test fail, because it is neither known nor a warning.
  public var isFailure: Bool
  /// Whether the issue was recorded inside `withKnownIssue`.
  public var isKnown: Bool
  /// Whether the tool that recorded it calls it an error rather than a failure, as JUnit XML does.
  package var isError = false
  /// What happened, in one sentence or in the lines that the tool printed.
  public var message: String
  /// Further lines: the test's comments, a difference, an underlying error.
  public var notes: [String]
  /// The source location, if known.
  public var location: SourceLocation?
  /// The details of a robot's failure, if a robot failed.
  public var failure: RobotFailure?

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - kind: The kind of issue.
  ///   - isFailure: Whether the issue makes the test fail.
  ///   - isKnown: Whether the issue was recorded inside `withKnownIssue`.
  ///   - message: What happened.
  ///   - notes: Further lines.
  ///   - location: The source location.
  ///   - failure: The details of a robot's failure.
  public init(
    kind: Kind, isFailure: Bool = true, isKnown: Bool = false, message: String,
    notes: [String] = [], location: SourceLocation? = nil, failure: RobotFailure? = nil
  ) {
    self.kind = kind
    self.isFailure = isFailure
    self.isKnown = isKnown
    self.message = message
    self.notes = notes
    self.location = location
    self.failure = failure
  }
}
