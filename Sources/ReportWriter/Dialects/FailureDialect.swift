/// How the test tools of one language write a failure.
protocol FailureDialect {
  /// Reads a failure.
  ///
  /// - Parameter text: What the tool wrote.
  /// - Returns: What it means; `nil` when it is not in this dialect.
  static func failure(in text: ForeignText) -> ForeignFailure?
}
