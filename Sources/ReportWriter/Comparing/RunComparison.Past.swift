public import TestJournal

extension RunComparison {
  /// The result of a case in an earlier run.
  public struct Past: Sendable, Hashable {
    /// The status of the case.
    public var status: TestCase.Status
    /// The duration in seconds.
    public var duration: Double
  }
}
