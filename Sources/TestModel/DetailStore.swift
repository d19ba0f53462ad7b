/// Provides the details of test cases on demand.
public protocol DetailStore: Sendable {
  /// Returns the details of one case.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: The issues, steps and attachments of the case.
  /// - Throws: A ``ReportError`` when they cannot be read.
  func details(_ number: Int) throws -> TestCase.Details

  /// Returns whether a case has no details other than steps, which a writer that shows no steps need not fetch.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: `false` when there may be other details.
  func hasOnlySteps(_ number: Int) -> Bool
}

extension DetailStore {
  /// Returns whether a case has no details other than steps.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: Always `false`, because there may be other details.
  public func hasOnlySteps(_ number: Int) -> Bool { false }
}
