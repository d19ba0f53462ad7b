internal import TestJournal

extension TestRun {
  /// The number of test cases by status, in a sentence: `5 test cases: 3 passed (1 flaky), 1 failed, 1 skipped (0:31)`.
  var sentence: String {
    let totals = RunTotals(cases)
    let flaky = totals[.flaky] > 0 ? " (\(totals[.flaky]) flaky)" : ""
    let parts = TestCase.Status.allCases.filter { totals.count(of: $0) > 0 }
      .map { "\(totals.count(of: $0)) \($0.rawValue)" + ($0 == .passed ? flaky : "") }
    let count = totals.total.counted("test case")
    return ([count] + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])).joined(
      separator: ": ")
      + (hasTimes ? " (\(Elapsed.text(duration)))" : "") + (isWhole ? "" : "; results are missing")
  }
}
