import Foundation
import JourneyFixtures
import JourneyTesting
import Testing

/// A journey with a child process of its own.
@Suite("Exit fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct ExitFixtureJourneys {
  @Test func exits() async throws {
    await #expect(processExitsWith: .exitCode(3)) {
      _ = try? await buttonApp.journey()
      exit(3)
    }
  }
}
