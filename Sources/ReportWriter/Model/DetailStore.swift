/// Gives the details of test cases when they are asked for.
public protocol DetailStore: Sendable {
  /// Returns the details of one case.
  ///
  /// - Parameter number: The case's ``TestCase/details``.
  /// - Returns: Its issues, steps and attachments.
  /// - Throws: A ``ReportError`` when they cannot be read.
  func details(_ number: Int) throws -> TestCase.Details
}
