extension TestCase {
  /// The details of a test case, which are fetched only when they are shown.
  public struct Details: Sendable, Hashable {
    /// All issues in the order in which they were recorded: failures, warnings and known issues.
    public var issues: [Issue]
    /// The steps in the order in which they started. ``Step/depth`` defines the tree.
    public var steps: [Step]
    /// What the app showed at the steps; empty when it was not recorded.
    public var film: Film
    /// The attachments.
    public var attachments: [Attachment]
    /// The reason why the case was skipped or cancelled, if it was.
    public var skipReason: String?
    /// The command that reruns this test case, if known.
    public var rerunCommand: String?
    /// Properties of the case, such as its seed or its driver.
    public var properties: [Property]
    /// The attempts before the last one, in order. All other details are those of the last attempt.
    public var earlierAttempts: [Attempt]
    /// The name of the input that contained the last attempt, if the run was read from several inputs.
    public var source: String?

    /// Creates details.
    ///
    /// - Parameters:
    ///   - issues: The issues in the order in which they were recorded.
    ///   - steps: The steps in the order in which they started.
    ///   - film: What the app showed at the steps.
    ///   - attachments: The attachments.
    ///   - skipReason: The reason why the case was skipped or cancelled.
    ///   - rerunCommand: The command that reruns this test case.
    ///   - properties: Properties of the case.
    ///   - earlierAttempts: The attempts before the last one.
    ///   - source: The name of the input that contained the last attempt.
    public init(
      issues: [Issue] = [], steps: [Step] = [], film: Film = Film(),
      attachments: [Attachment] = [],
      skipReason: String? = nil, rerunCommand: String? = nil, properties: [Property] = [],
      earlierAttempts: [Attempt] = [], source: String? = nil
    ) {
      self.issues = issues
      self.steps = steps
      self.film = film
      self.attachments = attachments
      self.skipReason = skipReason
      self.rerunCommand = rerunCommand
      self.properties = properties
      self.earlierAttempts = earlierAttempts
      self.source = source
    }
  }
}
