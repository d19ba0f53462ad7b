internal import ArgumentParser
internal import ReportWriter
internal import TestJournal

/// The level at which a command exits with 1; each level includes the ones after it.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
  case flaky, failed, new, incomplete, never

  /// Returns why a run fails at this level.
  ///
  /// - Parameters:
  ///   - comparison: The changes since earlier runs, if there are any.
  ///   - allowsNone: Whether a run in which every test case was skipped may pass.
  /// - Returns: The reason, as a clause that can follow a colon; `nil` if the run passes.
  func reason(
    in run: TestRun, comparison: RunComparison? = nil, allowsNone: Bool = false
  ) -> String? {
    guard self != .never else { return nil }
    if !run.isWhole { return "results are missing" }
    let cases = run.cases
    if cases.isEmpty { return run.isEmptyByPlan ? nil : "no test ran" }
    if !allowsNone, cases.allSatisfy({ $0.status == .skipped }) {
      return cases.count == 1 ? "the only test case was skipped" : "all test cases were skipped"
    }
    if cases.contains(where: { $0.status == .incomplete }) { return "a test case did not end" }
    let isFailed = cases.indices.contains { index in
      guard self != .incomplete, cases[index].status == .failed else { return false }
      return self != .new || comparison.map { $0.change(of: index) == .newlyFailing } ?? true
    }
    if isFailed { return "a test case failed" }
    let isFlaky = self == .flaky && cases.contains { $0.status == .passed && $0.isFlaky }
    return isFlaky ? "a test case passed only after a retry" : nil
  }
}
