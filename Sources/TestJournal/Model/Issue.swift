/// Something that a test recorded: a failure, a warning, or a known issue.
public struct Issue: Sendable, Hashable {
  /// What kind of issue it is, from the fixed vocabulary that the JUnit report uses as `type`.
  public var kind: Kind
  /// Whether it makes the test fail: it is neither known nor a warning.
  public var isFailure: Bool
  /// Whether it was recorded inside `withKnownIssue`.
  public var isKnown: Bool
  /// What happened, in one sentence or in the lines that the tool printed.
  public var message: String
  /// Further lines: the test's comments, a difference, an underlying error.
  public var notes: [String]
  /// Where it happened, when known.
  public var location: SourceLocation?
  /// What a robot knew about it, when a robot failed.
  public var failure: RobotFailure?

  /// Makes an issue.
  ///
  /// - Parameters:
  ///   - kind: What kind of issue it is.
  ///   - isFailure: Whether it makes the test fail.
  ///   - isKnown: Whether it was recorded inside `withKnownIssue`.
  ///   - message: What happened.
  ///   - notes: Further lines.
  ///   - location: Where it happened.
  ///   - failure: What a robot knew about it.
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
