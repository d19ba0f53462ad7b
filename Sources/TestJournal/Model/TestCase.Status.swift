extension TestCase {
  /// How a test case ended.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// It ended with no failing issue.
    case passed
    /// It ended with at least one failing issue.
    case failed
    /// It did not run, or cancelled itself; the reason is in its details.
    case skipped
    /// It started and its end was never recorded: the process crashed or was killed.
    case incomplete
  }
}
