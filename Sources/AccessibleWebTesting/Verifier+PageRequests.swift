import JourneyTesting
public import RobotCore
public import Testing

extension Verifier {
  /// Verifies whether the page itself was asked for since its requests are watched: once, or never, because it changes in place.
  ///
  /// - Parameters:
  ///   - isLoaded: Whether it was asked for.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func isLoadedAgain(
    _ isLoaded: Bool = true, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(requests: "/", isLoaded ? .count(1) : .never, at: site)
  }

  /// Verifies whether the page has asked its app what to show since its requests are watched.
  ///
  /// - Parameters:
  ///   - asks: Whether it has asked.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func asksWhatToShow(_ asks: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "POST /event", asks ? .atLeast(1) : .never, at: site)
  }
}
