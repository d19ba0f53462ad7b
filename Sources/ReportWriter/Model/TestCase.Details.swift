extension TestCase {
  /// What is fetched of a test case only when it is shown.
  public struct Details: Sendable, Hashable {
    /// Every issue, in the order in which they were recorded: failures, warnings and known ones.
    public var issues: [Issue]
    /// The steps in the order in which they started; ``Step/depth`` gives the tree.
    public var steps: [Step]
    /// What was attached.
    public var attachments: [Attachment]
    /// Why the case was skipped or cancelled, when it was.
    public var skipReason: String?
    /// The command that runs just this case again, when known.
    public var rerunCommand: String?
    /// Facts about this case, such as its seed or its driver.
    public var properties: [Property]

    /// Makes details.
    ///
    /// - Parameters:
    ///   - issues: The issues in the order in which they were recorded.
    ///   - steps: The steps in the order in which they started.
    ///   - attachments: What was attached.
    ///   - skipReason: Why the case was skipped or cancelled.
    ///   - rerunCommand: The command that runs just this case again.
    ///   - properties: Facts about this case.
    public init(
      issues: [Issue] = [], steps: [Step] = [], attachments: [Attachment] = [],
      skipReason: String? = nil, rerunCommand: String? = nil, properties: [Property] = []
    ) {
      self.issues = issues
      self.steps = steps
      self.attachments = attachments
      self.skipReason = skipReason
      self.rerunCommand = rerunCommand
      self.properties = properties
    }
  }
}
