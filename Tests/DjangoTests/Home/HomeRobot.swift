import JourneyTesting
import RobotCore
import Testing

struct HomeRobot: Robot {
  typealias Semantics = HomeSemantics
  typealias ScreenVerifier = HomeVerifier
  let journey: Journey
  init(_ journey: Journey) { self.journey = journey }

  func animals(at site: SourceLocation = #_sourceLocation) async throws -> AnimalListRobot {
    try await navigate("list the animals", at: site) { try await tap(semantics.animals) }
  }
}
