import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys beside other tests; the tests of `journey-report test` run them in a child process.
@Suite(
  "Reported fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct ReportedJourneys {
  @Test(arguments: ["a", "b"])
  func attaches(letter: String) async throws {
    try await one.done()
    Attachment.record("only \(letter)", named: "plain.txt")
    buttonApp.attach("both \(letter)", named: "both.txt")
  }

  @Test(arguments: ["same", "same"])
  func twice(text: String) async throws {
    try await one.done()
  }

  @Test func fails() async throws {
    Attachment.record("seen before", named: "before.txt")
    try await one.tapMissing()
  }

  @Test func checksFail() async throws {
    try await one.verify { $0.label("Ready").label("Steady") }
  }

  @Test func knownIssue() async throws {
    withKnownIssue("a known one") { Issue.record("still broken") }
  }

  @Test(.disabled("not on Sundays")) func disabled() async throws {}

  @Test func cancelled() async throws {
    try Test.cancel("no longer needed")
  }

  private var one: OneRobot {
    get async throws { try await buttonApp.journey().on(OneRobot.self) }
  }
}

/// Tests that are no journeys.
@Suite("Reported beside them", .enabled(if: Fixture.isRequested))
struct ReportedBesideTests {
  @Test(arguments: [1, 2])
  func counts(number: Int) {
    #expect(number < 2)
  }

  @Test func passes() {}
}
