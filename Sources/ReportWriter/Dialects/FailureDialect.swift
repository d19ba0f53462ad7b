/// The format in which the test tools of one language write a failure.
protocol FailureDialect {
  /// Parses a failure.
  ///
  /// - Parameter text: The text that the tool wrote.
  /// - Returns: The failure, or `nil` when the text is not in this dialect.
  static func failure(in text: ForeignText) -> ForeignFailure?
}
