internal import Driving
public import Testing

extension Robot {
  /// Waits until no network request is in progress.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when requests remain in progress.
  @discardableResult
  public func waitForNetworkIdle(
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let text = "wait until the network is quiet"
    return try await step(text, at: site) {
      let outcome = try await journey.wait(within: limit) { snapshot in
        guard let found = snapshot.unquietNetwork else { return .success(()) }
        return .failure(
          Mismatch(
            kind: .expectationFailed, reason: "the network is not quiet",
            expected: "no request under way", found: found, target: nil))
      }
      try await journey.value(of: outcome, attempting: text, on: Self.screenName)
    }
  }
}
