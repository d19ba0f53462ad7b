internal import ReportWriter

/// How many test cases of a run ended how.
struct RunTotals: Equatable {
  private var counts: [TestCase.Status: Int] = [:]
  private let total: Int
  private let duration: Double
  private let isWhole: Bool

  /// Counts.
  ///
  /// - Parameter run: The run.
  init(_ run: TestRun) {
    for testCase in run.cases { counts[testCase.status, default: 0] += 1 }
    total = run.cases.count
    duration = run.duration
    isWhole = run.isWhole
  }

  /// The totals in a sentence: `5 test cases: 3 passed, 1 failed, 1 skipped (0:31)`.
  var sentence: String {
    let parts = TestCase.Status.allCases.compactMap { status in
      counts[status].map { "\($0) \(status.rawValue)" }
    }
    let cases = total == 1 ? "1 test case" : "\(total) test cases"
    return ([cases] + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])).joined(
      separator: ": ")
      + " (\(Elapsed.text(duration)))" + (isWhole ? "" : "; results are missing")
  }
}
