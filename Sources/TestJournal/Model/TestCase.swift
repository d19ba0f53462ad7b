/// One test function with one tuple of arguments: what is run, and what is counted.
public struct TestCase: Sendable, Hashable {
  /// The index of its function in ``TestRun/functions``.
  public var function: Int
  /// The arguments in declared order; empty for a function that takes none.
  public var arguments: [Argument]
  /// How it ended: the last of its attempts.
  public var status: Status
  /// Whether it recorded an issue inside `withKnownIssue`; such a case counts as passed.
  public var hasKnownIssues: Bool
  /// Whether it passed in its last attempt after an earlier one that did not; such a case counts as passed.
  public var isFlaky: Bool
  /// When it started, in seconds since the start of the run.
  public var start: Double
  /// How long it took, in seconds; 0 when that was not recorded.
  public var duration: Double
  /// Whether it was recorded how long it took: 0 seconds are a time, too.
  public var hasRecordedDuration = true
  /// The case's number in the run's ``TestRun/details``; `nil` when there are none to fetch.
  public var details: Int?

  /// Makes a test case.
  ///
  /// - Parameters:
  ///   - function: The index of its function in the run.
  ///   - arguments: The arguments in declared order.
  ///   - status: How it ended.
  ///   - hasKnownIssues: Whether it recorded a known issue.
  ///   - isFlaky: Whether it passed after an earlier attempt that did not.
  ///   - start: Seconds since the start of the run.
  ///   - duration: Seconds that it took.
  ///   - details: Its number in the detail store.
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
