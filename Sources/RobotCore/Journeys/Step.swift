public import Testing

/// One step of a journey.
public struct Step: Hashable, Sendable {
  /// The description of the step, such as `tap “Filter”`.
  public var text: String
  /// The kind of step.
  public var kind: Kind
  /// The screen that the step was performed on; empty for a section.
  public var screen: String
  /// The nesting depth, which is 0 for an outermost step.
  public var depth: Int
  /// The start time, in nanoseconds since the journey's start.
  public var start: Int64
  /// The end time, in nanoseconds since the journey's start.
  public var end: Int64
  /// Whether the step, or a step inside it, failed.
  public var failed: Bool
  /// The call site in the journey; `nil` for the actions inside robots.
  public var site: SourceLocation?

  /// The kinds of step.
  public enum Kind: String, Hashable, Sendable {
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
