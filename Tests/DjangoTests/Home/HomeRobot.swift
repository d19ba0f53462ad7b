import JourneyTesting
import RobotCore
import Testing

struct HomeRobot: Robot {
  typealias ScreenVerifier = HomeVerifier
  let journey: Journey

  func animals(at site: SourceLocation = #_sourceLocation) async throws -> AnimalListRobot {
    try await navigate("list the animals", at: site) { try await tap(semantics.animals) }
  }
}
