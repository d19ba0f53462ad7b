import JourneyTesting
import RobotCore
import Testing

extension Verifier {
  /// Verifies whether the page itself was requested since the journey began to watch its requests: once, or never, because it changes in
  /// place.
  ///
  /// - Parameters:
  ///   - isLoaded: Whether it was requested.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  func isLoadedAgain(
    _ isLoaded: Bool = true, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(requests: "/", isLoaded ? .count(1) : .never, at: site)
  }

  /// Verifies whether the page asked its app what to show since the journey began to watch its requests.
  ///
  /// - Parameters:
  ///   - asks: Whether it asked.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  func asksWhatToShow(_ asks: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "POST /event", asks ? .atLeast(1) : .never, at: site)
  }
}
