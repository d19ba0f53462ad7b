/// How the cases of a run ended, counted so that every case is in exactly one number.
package struct RunTotals: Sendable {
  /// What a case counts as in the report.
  ///
  /// The raw values are the letters under which the report's index has them.
  package enum Outcome: UInt8, CaseIterable, Sendable {
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
    package init(_ testCase: TestCase) {
      switch testCase.status {
      case .failed: self = .failed
      case .incomplete: self = .incomplete
      case .skipped: self = .skipped
      case .passed:
        self = testCase.isFlaky ? .flaky : testCase.hasKnownIssues ? .known : .passed
      }
    }

    /// The word that people read, and that the style and the search know.
    package var word: String {
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
  package let total: Int

  /// Counts.
  ///
  /// - Parameter cases: The cases of a run.
  package init(_ cases: [TestCase]) {
    self.init(cases[...])
  }

  /// Counts.
  ///
  /// - Parameter cases: Some of the cases of a run.
  package init(_ cases: ArraySlice<TestCase>) {
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
  package subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// How many cases ended so, whatever came before their last attempt.
  ///
  /// - Parameter status: How they ended.
  /// - Returns: The number.
  package func count(of status: TestCase.Status) -> Int {
    switch status {
    case .passed: self[.passed] + self[.known] + self[.flaky]
    case .failed: self[.failed]
    case .skipped: self[.skipped]
    case .incomplete: self[.incomplete]
    }
  }

  /// Whether no case failed and every case that started ended.
  package var isGreen: Bool { self[.failed] == 0 && self[.incomplete] == 0 }
}
