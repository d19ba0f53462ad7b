public import Testing

extension Robot {
  /// Lets time pass for the app at once: its timers, dates and animation frames go on as if it had passed. What is due meanwhile happens in
  /// its order.
  ///
  /// A web app needs a clock of its own, `clock(at:)`; an app in process an `AppClock`.
  ///
  /// - Parameters:
  ///   - time: How much time passes: `.minutes(5)`.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the app follows the machine's clock.
  @discardableResult
  public func advance(
    by time: Duration, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.advance(by: time, at: site)
    return self
  }

  /// Stops the app's clock: no timer fires and no frame is drawn until ``advance(by:at:)`` or ``runClock(at:)``.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the app follows the machine's clock.
  @discardableResult
  public func pauseClock(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await journey.pauseClock(at: site)
    return self
  }

  /// Lets the app's clock run from the time that it shows.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the app follows the machine's clock.
  @discardableResult
  public func runClock(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await journey.runClock(at: site)
    return self
  }
}
