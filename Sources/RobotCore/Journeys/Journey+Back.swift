internal import Driving
public import Testing

extension Journey {
  /// Goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there is no such navigation.
  public func back(
    at site: SourceLocation = #_sourceLocation
  ) async throws {
    try await log.step("go back", .action, at: site) {
      // The last action must have taken effect first: a page that is left in the middle of it would lose it.
      try await usingDriver { _ = try await driver.snapshot() }
      try await usingDriver { try await driver.goBack() }
    }
  }
}
