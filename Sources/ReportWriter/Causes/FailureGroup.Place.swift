public import TestJournal

extension FailureGroup {
  /// A source location where a cause struck.
  public struct Place: Sendable, Hashable {
    /// The location of its first failure; `nil` when unknown.
    public var location: SourceLocation?
    /// The indices of its cases in `TestRun.cases`, in order.
    public var cases: [Int]
  }
}
