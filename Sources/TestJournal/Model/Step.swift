/// One step of a journey.
public struct Step: Sendable, Hashable {
  /// What was done: `tap “Filter”`.
  public var text: String
  /// What kind of step it is.
  public var kind: Kind
  /// How deep it is nested; an outermost step is 0.
  public var depth: Int
  /// When it started, in microseconds since the start of its test case.
  public var start: Int
  /// How long it took, in microseconds.
  public var duration: Int
  /// Whether it failed.
  public var failed: Bool
  /// The line of the call in the test's source file; 0 when not known.
  public var line: Int

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - text: What was done.
  ///   - kind: What kind of step it is.
  ///   - depth: How deep it is nested.
  ///   - start: Microseconds since the start of its test case.
  ///   - duration: Microseconds that it took.
  ///   - failed: Whether it failed.
  ///   - line: The line of the call in the test's source file.
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
