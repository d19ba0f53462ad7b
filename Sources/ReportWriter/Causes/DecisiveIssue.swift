internal import TestJournal

extension TestCase.Details {
  /// Returns the issue that represents a failed case where there is room for only one.
  ///
  /// - Returns: The first failing issue; for an incomplete case, the one that states it.
  func decisiveIssue(_ status: TestCase.Status) -> Issue? {
    if status == .incomplete, let last = issues.last(where: { $0.kind == .incomplete }) {
      return last
    }
    return issues.first { $0.isFailure }
  }
}
