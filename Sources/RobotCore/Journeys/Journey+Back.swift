internal import Driving
public import Testing

extension Journey {
  /// Goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there is no such navigation.
  public func back(at site: SourceLocation = #_sourceLocation) async throws {
    try await step(
      "go back", using: (any BackGoing).self, held: Self.inProcessToo, at: site
    ) { try await $0.back() }
  }

  static let inProcessToo = "an app in process and a browser can"
}
