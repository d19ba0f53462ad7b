import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct DetailRobot: BackNavigation {
  typealias Semantics = DetailSemantics
  typealias ScreenVerifier = DetailVerifier
  typealias Previous = GalleryRobot

  let journey: Journey

  @discardableResult
  func toggleFavorite(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("toggle favourite", at: site) { try await tap(semantics.favoriteButton) }
  }

  @discardableResult
  func retry(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("try again", at: site) { try await tap(semantics.retryButton) }
  }

  /// Tries again, which leads to another screen.
  @discardableResult
  func retry<Destination: Robot>(
    to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("try again", to: destination, at: site) {
      try await tap(semantics.retryButton)
    }
  }
}
