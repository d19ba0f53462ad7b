internal import TestJournal

extension RunTotals {
  /// The run on one line: `46 failed, 12 skipped, 9,000 passed`; zero counts are omitted.
  var sentence: String {
    guard total > 0 else { return "No test cases" }
    return Outcome.allCases.filter { self[$0] > 0 }
      .map { "\(ReadableNumber.text(self[$0])) \($0.word)" }
      .joined(separator: ", ")
  }
}
