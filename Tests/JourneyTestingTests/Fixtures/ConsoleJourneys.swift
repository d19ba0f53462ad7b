import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys whose page writes an error to the console; the recording tests run them in a child process.
@Suite(
  "Console fixtures", .enabled(if: Fixture.isRequested), .journeys(in: webApp),
  .failingOnConsoleErrors(except: "is deprecated"), .serialized)
struct ConsoleJourneys {
  @Test func written() async throws {
    try await webApp.journey().on(OneRobot.self).done()
  }

  @Test(.failingOnConsoleErrors(except: "marked")) func excepted() async throws {
    try await webApp.journey().on(OneRobot.self).done()
  }

  @Test func notOpened() async throws {}
}
