import AccessibilityTree
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys that notice some faults and not others; the mutant tests run them in a child process.
@Suite("Mutant fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct MutantJourneys {
  @Test func label() async throws {
    try await buttonApp.journey().on(OneRobot.self).verify { $0.label("Done") }
  }

  @Test func taps() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }

  /// A requirement that fails, an error and a failure of another kind stay inside the trial too.
  @Test func required() async throws {
    let journey = try await buttonApp.journey()
    let root = try await journey.driver.snapshot().tree.root
    try #require(root.children.first?.label == "One")
  }

  @Test func fails() async throws {
    try await buttonApp.journey().on(OneRobot.self).verify { $0.label("Dnoe") }
  }
}
