import JourneyTesting
import RobotCore
import Testing

struct DeletingRobot: Robot {
  typealias ScreenVerifier = DeletingVerifier
  let journey: Journey

  func confirm(at site: SourceLocation = #_sourceLocation) async throws -> AnimalListRobot {
    try await navigate("confirm", at: site) { try await tap(semantics.confirm) }
  }
}
