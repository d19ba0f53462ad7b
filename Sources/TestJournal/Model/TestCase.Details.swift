extension TestCase {
  /// What is fetched of a test case only when it is shown.
  public struct Details: Sendable, Hashable {
    /// Every issue, in the order in which they were recorded: failures, warnings and known ones.
    public var issues: [Issue]
    /// The steps in the order in which they started; ``Step/depth`` gives the tree.
    public var steps: [Step]
    /// What the app showed at the steps; empty where that was not kept.
    public var film: Film
    /// What was attached.
    public var attachments: [Attachment]
    /// Why the case was skipped or cancelled, when it was.
    public var skipReason: String?
    /// The command that runs just this case again, when known.
    public var rerunCommand: String?
    /// Facts about this case, such as its seed or its driver.
    public var properties: [Property]
    /// The attempts before the last one, in order; everything else here is of the last attempt.
    public var earlierAttempts: [Attempt]
    /// The name of the input that the last attempt was read from, where a run was read from several.
    public var source: String?

    /// Makes details.
    ///
    /// - Parameters:
    ///   - issues: The issues in the order in which they were recorded.
    ///   - steps: The steps in the order in which they started.
    ///   - film: What the app showed at the steps.
    ///   - attachments: What was attached.
    ///   - skipReason: Why the case was skipped or cancelled.
    ///   - rerunCommand: The command that runs just this case again.
    ///   - properties: Facts about this case.
    ///   - earlierAttempts: The attempts before the last one.
    ///   - source: The name of the input that the last attempt was read from.
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
