public import TestJournal

extension RunComparison {
  /// How a case went in an earlier run.
  public struct Past: Sendable, Hashable {
    /// How it ended.
    public var status: TestCase.Status
    /// How long it took, in seconds.
    public var duration: Double
  }
}
