internal import TestJournal

/// The counts of a `testsuite`, which count test cases, never issues.
struct JUnitCounts {
  private let totals: RunTotals
  /// The number of failed cases that another tool calls errors.
  private let foreignErrors: Int
  /// The number of cases that state only that results are missing.
  private var missing = 0
  /// The sum of the cases' durations, in seconds; `nil` if none was recorded.
  let time: Double?
  /// The start of the first case, in seconds since the start of the run.
  let start: Double

  init(_ cases: ArraySlice<TestCase>) {
    totals = RunTotals(cases)
    foreignErrors = cases.count { $0.isError && $0.status == .failed }
    time =
      cases.contains(where: \.hasRecordedDuration) ? cases.reduce(0) { $0 + $1.duration } : nil
    start = cases.lazy.map(\.start).min() ?? 0
  }

  var tests: Int { totals.total + missing }
  var failures: Int { totals.count(of: .failed) - foreignErrors }
  var errors: Int { totals.count(of: .incomplete) + foreignErrors + missing }
  var skipped: Int { totals.count(of: .skipped) }

  /// Counts the case that states that results are missing.
  mutating func addMissing() { missing += 1 }
}
