/// What belongs to a case: a writer of reports is a loop over ``TestRun/cases`` with these.
extension TestRun {
  /// Returns the function of a case.
  ///
  /// - Parameter testCase: One of ``cases``.
  /// - Returns: The function.
  public func function(of testCase: TestCase) -> TestFunction { functions[testCase.function] }

  /// Returns the suite of a case.
  ///
  /// - Parameter testCase: One of ``cases``.
  /// - Returns: The suite.
  public func suite(of testCase: TestCase) -> TestSuite { suite(of: function(of: testCase)) }

  /// Returns the suite of a function.
  ///
  /// - Parameter function: One of ``functions``.
  /// - Returns: The suite.
  public func suite(of function: TestFunction) -> TestSuite { suites[function.suite] }

  /// Fetches the details of a case: its issues, steps and attachments. They are read again each time.
  ///
  /// - Parameter testCase: One of ``cases``.
  /// - Returns: The details; empty ones of a case that has none.
  /// - Throws: A ``ReportError`` when they cannot be read.
  public func details(of testCase: TestCase) throws -> TestCase.Details {
    try testCase.details.map(details.details) ?? TestCase.Details()
  }
}
