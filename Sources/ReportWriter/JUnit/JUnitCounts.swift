/// What a `testsuite` counts: test cases, never issues.
struct JUnitCounts {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  /// The sum of the cases' durations, in seconds.
  private(set) var time = 0.0
  /// When the first case started, in seconds since the start of the run.
  private(set) var start = 0.0

  /// Counts the one case that says that results are missing.
  mutating func addMissing() {
    tests += 1
    errors += 1
  }

  /// Counts.
  ///
  /// - Parameter cases: The cases.
  init(_ cases: ArraySlice<TestCase>) {
    tests = cases.count
    start = cases.first?.start ?? 0
    for testCase in cases {
      switch testCase.status {
      case .passed: break
      case .failed: failures += 1
      case .skipped: skipped += 1
      case .incomplete: errors += 1
      }
      time += testCase.duration
      start = min(start, testCase.start)
    }
  }
}
