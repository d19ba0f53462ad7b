internal import ArgumentParser
internal import ReportWriter

/// What makes a command exit with 1; each level includes the ones after it.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
  case flaky, failed, incomplete, never

  /// Returns whether a run is as bad as that.
  ///
  /// - Parameter run: The run.
  /// - Returns: Whether the command fails.
  func isReached(by run: TestRun) -> Bool {
    guard self != .never else { return false }
    if !run.isComplete { return true }
    return run.cases.contains { testCase in
      switch testCase.status {
      case .incomplete: true
      case .failed: self != .incomplete
      case .passed: self == .flaky && testCase.isFlaky
      case .skipped: false
      }
    }
  }
}
