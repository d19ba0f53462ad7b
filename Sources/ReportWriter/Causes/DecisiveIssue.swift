internal import TestJournal

extension TestCase.Details {
  /// Returns the issue that stands for a failed case where there is room for one.
  ///
  /// - Parameter status: How the case ended.
  /// - Returns: The first failing issue; of a case that never ended, the one that says so.
  func decisiveIssue(_ status: TestCase.Status) -> Issue? {
    if status == .incomplete, let last = issues.last(where: { $0.kind == .incomplete }) {
      return last
    }
    return issues.first { $0.isFailure }
  }
}
