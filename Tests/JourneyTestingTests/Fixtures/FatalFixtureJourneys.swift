import Foundation
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// A journey that takes the whole process down in its middle.
@Suite(
  "Fatal fixtures", .enabled(if: Fixture.isFatalRequested), .journeys(in: buttonApp), .serialized)
struct FatalFixtureJourneys {
  @Test func aEndsBefore() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }

  @Test func bKillsTheProcess() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
    kill(getpid(), SIGKILL)
  }

  @Test func cNeverRuns() async throws {}
}
