import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// A journey in an app that is made for a browser only.
@Suite("Web fixtures", .enabled(if: Fixture.isRequested), .journeys(in: webApp))
struct WebOnlyJourneys {
  @Test func passes() async throws {
    try await webApp.journey().on(OneRobot.self).done()
  }
}

/// A journey that the engine of its app cannot take.
@Suite("Engine fixtures", .enabled(if: Fixture.isRequested), .journeys(in: webKitApp))
struct EngineJourneys {
  @Test(.notIn(.webkit, because: "it has no such key")) func keys() async throws {
    try await webKitApp.journey().on(OneRobot.self).done()
  }
}

/// Journeys for several drivers; the driver tests run them in a child process.
@Suite("Driver fixtures", .enabled(if: Fixture.isRequested), .journeys(in: browserApp), .serialized)
struct TwoDriverJourneys {
  @Test(arguments: ["a", "b"])
  func passes(letter: String) async throws {
    try await one.done()
  }

  @Test func fails() async throws {
    try await one.tapMissing()
  }

  @Test func checksFail() async throws {
    try await one.verify { $0.label("Ready").label("Steady") }
  }

  @Test func isLost() async throws {
    _ = try await browserApp.launch(true).on(OneRobot.self)
  }

  @Test(.inProcessOnly("8,192 of them")) func manyTimes() async throws {
    try await one.done()
  }

  @Test(.inBrowserOnly("the page has the colours")) func looks() async throws {
    try await one.done()
  }

  @Test(
    .notIn(.webkit, because: "it has no such key"), .notIn(.webkit, .firefox, because: "not read"))
  func keys() async throws {
    try await one.done()
  }

  private var one: OneRobot {
    get async throws { try await browserApp.journey().on(OneRobot.self) }
  }
}
