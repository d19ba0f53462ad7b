/// One step of a journey.
public struct Step: Sendable, Hashable {
  /// The description of the step, such as `tap “Filter”`.
  public var text: String
  /// The kind of step.
  public var kind: Kind
  /// The nesting depth, which is 0 for an outermost step.
  public var depth: Int
  /// The start time, in microseconds since the start of the test case.
  public var start: Int
  /// The duration, in microseconds.
  public var duration: Int
  /// Whether the step failed.
  public var failed: Bool
  /// The line of the call in the test's source file; 0 when unknown.
  public var line: Int

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - text: The description of the step.
  ///   - kind: The kind of step.
  ///   - depth: The nesting depth.
  ///   - start: The start time, in microseconds since the start of the test case.
  ///   - duration: The duration, in microseconds.
  ///   - failed: Whether the step failed.
  ///   - line: The line of the call in the test's source file, or 0 when unknown.
  public init(
    text: String, kind: Kind, depth: Int = 0, start: Int = 0, duration: Int = 0,
    failed: Bool = false, line: Int = 0
  ) {
    self.text = text
    self.kind = kind
    self.depth = depth
    self.start = start
    self.duration = duration
    self.failed = failed
    self.line = line
  }
}
