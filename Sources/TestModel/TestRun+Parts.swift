/// Accessors for what belongs to a case. A report writer is a loop over ``TestRun/cases`` that uses them.
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

  /// Whether anything about the time that the run took was recorded.
  package var hasTimes: Bool {
    duration > 0 || hasRecordedStarts || cases.contains(where: \.hasRecordedDuration)
  }

  /// Fetches the issues, steps and attachments of a case. They are read again each time.
  ///
  /// - Parameter testCase: One of ``cases``.
  /// - Returns: The details, which are empty for a case without any.
  /// - Throws: A ``ReportError`` when they cannot be read.
  public func details(of testCase: TestCase) throws -> TestCase.Details {
    try testCase.details.map(details.details) ?? TestCase.Details()
  }
}
