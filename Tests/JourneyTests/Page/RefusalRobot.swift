import JourneyTesting
import RobotCore
import Testing

struct RefusalRobot: Robot {
  typealias ScreenVerifier = RefusalVerifier

  let journey: Journey

  @discardableResult
  func back(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("go back as the browser does", at: site) { try await journey.back() }
  }
}
