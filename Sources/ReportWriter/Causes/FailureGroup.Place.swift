public import TestJournal

extension FailureGroup {
  /// A place where a cause struck.
  public struct Place: Sendable, Hashable {
    /// Where the first of its cases failed; `nil` when that is not known.
    public var location: SourceLocation?
    /// The indices of its cases in ``TestRun/cases``, in order.
    public var cases: [Int]
  }
}
