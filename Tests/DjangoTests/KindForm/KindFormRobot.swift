import JourneyTesting
import RobotCore
import Testing

/// The form of a kind, in a window that closes itself.
struct KindFormRobot: Robot {
  typealias ScreenVerifier = KindFormVerifier
  let journey: Journey

  func save(
    _ name: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> AnimalFormRobot {
    try await navigate(
      "save the kind \(name)", closingTab: AnimalFormRobot.self, at: site
    ) {
      try await type(name, into: semantics.name)
      try await tap(semantics.save)
    }
  }
}
