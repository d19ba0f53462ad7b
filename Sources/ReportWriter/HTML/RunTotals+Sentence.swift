internal import TestJournal

extension RunTotals {
  /// The run in one line: `46 failed, 12 skipped, 9,000 passed`; numbers that are zero are left out.
  var sentence: String {
    guard total > 0 else { return "No test cases" }
    return Outcome.allCases.filter { self[$0] > 0 }
      .map { "\(ReadableNumber.text(self[$0])) \($0.word)" }
      .joined(separator: ", ")
  }
}
