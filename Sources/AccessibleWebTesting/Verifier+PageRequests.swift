import JourneyTesting
public import RobotCore
public import Testing

extension Verifier {
  /// Verifies that the page itself was asked for once since its requests are watched.
  ///
  /// - Parameter site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func isLoadedAgain(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "/", .count(1), at: CallSite(site))
  }

  /// Verifies that the page itself was not asked for since its requests are watched: that it changes in place.
  ///
  /// - Parameter site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func changesInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "/", .never, at: CallSite(site))
  }

  /// Verifies whether the page has asked its app what to show since its requests are watched.
  ///
  /// - Parameters:
  ///   - asks: Whether it has asked.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func asksWhatToShow(_ asks: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "POST /event", asks ? .atLeast(1) : .never, at: CallSite(site))
  }
}
