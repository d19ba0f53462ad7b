import TestJournal

/// What two runs must have in common: all but the numbers of details, and times to the microsecond.
struct ComparableRun: Equatable {
  var facts: [String]
  var suites: [TestSuite]
  var functions: [TestFunction]
  var cases: [TestCase]
  var details: [TestCase.Details]
  var mutants: [UIMutantResult]
  var screens: [ScreenCoverage]
  var operations: [OperationCoverage]

  init(_ run: TestRun) throws {
    facts = [
      run.title, run.hostname ?? "-", run.packageRoot ?? "-", "\(run.started ?? -1)",
      "\(run.isComplete)", "\(run.properties)", "\(run.warnings)", "\(run.losses)",
      "\(Self.rounded(run.duration))",
    ]
    mutants = run.mutants
    screens = run.screens
    operations = run.operations
    suites = run.suites
    functions = run.functions
    details = try run.cases.indices.map { index in
      var details = try run.details(at: index)
      for attempt in details.earlierAttempts.indices {
        details.earlierAttempts[attempt].start.round()
        details.earlierAttempts[attempt].duration.round()
      }
      return details
    }
    cases = run.cases.map { testCase in
      var testCase = testCase
      testCase.details = nil
      testCase.start = Self.rounded(testCase.start)
      testCase.duration = Self.rounded(testCase.duration)
      return testCase
    }
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
}
