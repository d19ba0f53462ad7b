internal import ArgumentParser
internal import ReportWriter

/// What makes a command exit with 1; each level includes the ones after it.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
  case flaky, failed, new, incomplete, never

  /// Returns whether a run is as bad as that.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - comparison: What changed since earlier runs, where there are any.
  /// - Returns: Whether the command fails.
  func isReached(by run: TestRun, comparison: RunComparison? = nil) -> Bool {
    guard self != .never else { return false }
    if !run.isWhole { return true }
    return run.cases.indices.contains { index in
      let testCase = run.cases[index]
      switch testCase.status {
      case .incomplete: return true
      case .failed where self == .new:
        return comparison.map { $0.change(of: index) == .newlyFailing } ?? true
      case .failed: return self != .incomplete
      case .passed: return self == .flaky && testCase.isFlaky
      case .skipped: return false
      }
    }
  }
}
