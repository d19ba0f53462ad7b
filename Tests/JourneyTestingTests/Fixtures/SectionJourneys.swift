import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys in sections; the section tests run them in a child process.
@Suite("Section fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct SectionJourneys {
  @Test func launchedInASection() async throws {
    let one = try await buttonApp.given("an app") {
      try await buttonApp.journey().on(OneRobot.self)
    }
    try await buttonApp.when("its button is tapped") { try await one.done() }
    try await buttonApp.then("it is still there") { try await one.verify { $0.label("Done") } }
  }

  @Test func launchedAgain() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
    try await buttonApp.when("it is launched again") {
      try await buttonApp.launch().on(OneRobot.self).done()
    }
  }

  @Test func failsToLaunch() async throws {
    try await buttonApp.given("an app that cannot be launched") {
      try await buttonApp.given("at all") { _ = try await brokenApp.launch() }
    }
  }

  @Test func withoutAnApp() async throws {
    try await buttonApp.then("one and one is three") { #expect(1 + 1 == 3) }
  }
}

struct Broken: Error, CustomStringConvertible { let description = "it is broken" }

let brokenApp = AppUnderTest("Broken", firstLaunch: ()) { _ in throw Broken() }
