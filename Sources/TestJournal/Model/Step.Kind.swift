extension Step {
  /// What kind of step a step is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A named part of a journey: given, when, then.
    case section
    /// A robot's operation, made of actions.
    case robot
    /// One action on one element.
    case action
    /// A check.
    case check
  }
}
