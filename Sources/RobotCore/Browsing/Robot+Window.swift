public import Testing

extension Robot {
  /// Minimizes the window of the browser, until ``restore(at:)`` or the end of the journey: its pages are
  /// hidden, and learn that they are, as when a person switches to another app (W3C Page Visibility). Nothing can be acted on meanwhile.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  @discardableResult
  public func minimize(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await journey.minimize(at: site)
    return self
  }

  /// Restores the window of the browser: its pages are visible again, and learn that they are.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the browser does not support it.
  @discardableResult
  public func restore(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await journey.restore(at: site)
    return self
  }
}
