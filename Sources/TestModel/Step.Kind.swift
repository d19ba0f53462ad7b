extension Step {
  /// The kinds of step.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A named section of a journey: given, when, then.
    case section
    /// An operation of a robot, made up of actions.
    case robot
    /// A single action on a single element.
    case action
    /// A check.
    case check
  }
}
