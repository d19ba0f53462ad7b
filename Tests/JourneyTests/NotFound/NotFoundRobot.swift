import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct NotFoundRobot: Robot {
  typealias ScreenVerifier = NotFoundVerifier

  let journey: Journey

  @discardableResult
  func goHome(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("go home", at: site) { try await tap(semantics.homeButton) }
  }
}
