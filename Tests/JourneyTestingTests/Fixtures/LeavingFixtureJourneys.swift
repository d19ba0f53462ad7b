import Foundation
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// A journey that ends the process as if all were well.
@Suite(
  "Leaving fixtures", .enabled(if: Fixture.isLeavingRequested), .journeys(in: buttonApp),
  .serialized)
struct LeavingFixtureJourneys {
  @Test func aEndsBefore() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }

  @Test func bLeaves() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
    exit(0)
  }
}
