/// One step of a journey.
public struct Step: Hashable, Sendable {
  /// What was done: `tap “Filter”`.
  public var text: String
  /// What kind of step it is.
  public var kind: Kind
  /// The screen that it was taken on; empty for a section.
  public var screen: String
  /// How deep it is nested; an outermost step is 0.
  public var depth: Int
  /// When it started, in nanoseconds since the journey's start.
  public var start: Int64
  /// When it ended, in nanoseconds since the journey's start.
  public var end: Int64
  /// Whether it, or a step inside it, failed.
  public var failed: Bool
  /// Where the journey called; `nil` for what robots do inside.
  public var site: CallSite?
  /// Where the step is written, in a robot; stands in for the journey's line when that is not known.
  var callee: CallSite?

  /// What kind of step a step is.
  public enum Kind: String, Hashable, Sendable {
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
