/// A test function with one tuple of arguments, which is the unit that is run and counted.
public struct TestCase: Sendable, Hashable {
  /// The index of the function in ``TestRun/functions``.
  public var function: Int
  /// The arguments in declaration order; empty for a function without parameters.
  public var arguments: [Argument]
  /// The start time, in seconds since the start of the run.
  public var start: Double
  /// The duration in seconds; 0 when it was not recorded.
  public var duration: Double
  /// The number of the case in the run's ``TestRun/details``; `nil` when it has no details.
  public var details: Int?
  // The small properties are last, because a run has very many cases: in another order, each takes a third more memory.
  /// The status of the last attempt.
  public var status: Status
  /// Whether the case recorded an issue inside `withKnownIssue`. Such a case counts as passed.
  public var hasKnownIssues: Bool
  /// Whether the case passed in its last attempt after an earlier one that did not. Such a case counts as passed.
  public var isFlaky: Bool
  /// Whether the duration was recorded, because a recorded duration may be 0 too.
  public var hasRecordedDuration = true
  /// Whether its decisive issue is what another tool calls an error rather than a failure.
  package var isError = false

  /// Creates a test case.
  ///
  /// - Parameters:
  ///   - function: The index of the function in the run.
  ///   - arguments: The arguments in declaration order.
  ///   - status: The status of the last attempt.
  ///   - hasKnownIssues: Whether the case recorded a known issue.
  ///   - isFlaky: Whether the case passed after an earlier attempt that did not.
  ///   - start: The start time, in seconds since the start of the run.
  ///   - duration: The duration in seconds.
  ///   - details: The number of the case in the detail store.
  public init(
    function: Int, arguments: [Argument] = [], status: Status, hasKnownIssues: Bool = false,
    isFlaky: Bool = false, start: Double = 0, duration: Double = 0, details: Int? = nil
  ) {
    self.function = function
    self.arguments = arguments
    self.status = status
    self.hasKnownIssues = hasKnownIssues
    self.isFlaky = isFlaky
    self.start = start
    self.duration = duration
    self.details = details
  }
}
