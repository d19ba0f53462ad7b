/// How the cases of a run ended, counted so that every case is in exactly one number.
struct RunTotals {
  /// What a case counts as in the report.
  ///
  /// The raw values are the letters under which the report's index has them.
  enum Outcome: UInt8, CaseIterable {
    /// At least one failing issue.
    case failed = 0x66
    /// Started, and its end was never recorded.
    case incomplete = 0x69
    /// Passed in its last attempt, after one that did not.
    case flaky = 0x6C
    /// Passed with a known issue.
    case known = 0x6B
    /// Did not run.
    case skipped = 0x73
    /// Passed.
    case passed = 0x70

    /// Makes the outcome of a case.
    ///
    /// - Parameter testCase: The case.
    init(_ testCase: TestCase) {
      switch testCase.status {
      case .failed: self = .failed
      case .incomplete: self = .incomplete
      case .skipped: self = .skipped
      case .passed:
        self = testCase.isFlaky ? .flaky : testCase.hasKnownIssues ? .known : .passed
      }
    }

    /// The word that people read, and that the style and the search know.
    var word: String {
      switch self {
      case .failed: "failed"
      case .incomplete: "incomplete"
      case .flaky: "flaky"
      case .known: "known"
      case .skipped: "skipped"
      case .passed: "passed"
      }
    }
  }

  private var counts: [Outcome: Int] = [:]
  /// How many cases there are.
  let total: Int

  /// Counts.
  ///
  /// - Parameter cases: The cases of a run.
  init(_ cases: [TestCase]) {
    total = cases.count
    var passed = 0
    for testCase in cases {
      if testCase.status == .passed, !testCase.hasKnownIssues, !testCase.isFlaky {
        passed += 1
      } else {
        counts[Outcome(testCase), default: 0] += 1
      }
    }
    counts[.passed] = passed
  }

  /// How many cases ended so.
  subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// Whether no case failed and every case that started ended.
  var isGreen: Bool { self[.failed] == 0 && self[.incomplete] == 0 }

  /// The run in one line: `46 failed, 12 skipped, 9,000 passed`; numbers that are zero are left out.
  var sentence: String {
    guard total > 0 else { return "No test cases" }
    return Outcome.allCases.filter { self[$0] > 0 }
      .map { "\(ReadableNumber.text(self[$0])) \($0.word)" }
      .joined(separator: ", ")
  }
}
