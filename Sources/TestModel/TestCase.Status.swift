extension TestCase {
  /// The status of a test case.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// The case ended without a failing issue.
    case passed
    /// The case ended with at least one failing issue.
    case failed
    /// The case did not run, or cancelled itself. The reason is in its details.
    case skipped
    /// The case started, but its end was never recorded, because the process crashed or was killed.
    case incomplete
  }
}
