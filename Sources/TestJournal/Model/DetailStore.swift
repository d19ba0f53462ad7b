/// Gives the details of test cases when they are asked for.
public protocol DetailStore: Sendable {
  /// Returns the details of one case.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: Its issues, steps and attachments.
  /// - Throws: A ``ReportError`` when they cannot be read.
  func details(_ number: Int) throws -> TestCase.Details

  /// Returns whether a case has no details but steps: a writer that shows none need not fetch them.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: `false` when there may be more.
  func hasOnlySteps(_ number: Int) -> Bool
}

extension DetailStore {
  /// Returns whether a case has no details but steps.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: `false`: there may be more.
  public func hasOnlySteps(_ number: Int) -> Bool { false }
}
