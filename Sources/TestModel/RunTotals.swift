/// The numbers of a run's cases by outcome. Every case is counted exactly once.
package struct RunTotals: Sendable {
  /// The outcome of a case in the report.
  ///
  /// The raw values are the letters for the outcomes in the report's index.
  package enum Outcome: UInt8, CaseIterable, Sendable {
    /// The case has at least one failing issue.
    case failed = 0x66
    /// The case started, but its end was never recorded.
    case incomplete = 0x69
    /// The case passed in its last attempt, after one that did not.
    case flaky = 0x6C
    /// The case passed with a known issue.
    case known = 0x6B
    /// The case did not run.
    case skipped = 0x73
    /// The case passed.
    case passed = 0x70

    package init(_ testCase: TestCase) {
      switch testCase.status {
      case .failed: self = .failed
      case .incomplete: self = .incomplete
      case .skipped: self = .skipped
      case .passed:
        self = testCase.isFlaky ? .flaky : testCase.hasKnownIssues ? .known : .passed
      }
    }

    /// The name of the outcome in the report, its styles and its search.
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
  /// The number of cases.
  package let total: Int

  /// Counts the cases of a run.
  package init(_ cases: [TestCase]) { self.init(cases[...]) }

  /// Counts some of the cases of a run.
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

  /// The number of cases with an outcome.
  package subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// Returns the number of cases whose last attempt has a status.
  package func count(of status: TestCase.Status) -> Int {
    switch status {
    case .passed: self[.passed] + self[.known] + self[.flaky]
    case .failed: self[.failed]
    case .skipped: self[.skipped]
    case .incomplete: self[.incomplete]
    }
  }

  /// Whether no case failed, and every case that started also ended.
  package var isGreen: Bool { self[.failed] == 0 && self[.incomplete] == 0 }
}
