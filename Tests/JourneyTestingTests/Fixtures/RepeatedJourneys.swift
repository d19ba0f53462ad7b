import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys that fail in some repetitions; the repetition tests run them in a child process.
@Suite(
  "Repeated", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .retries(2), .serialized)
struct RepeatedJourneys {
  @Test(arguments: ["a", "b"]) func failsSometimes(letter: String) async throws {
    let one = try await buttonApp.journey().on(OneRobot.self)
    switch (letter, Attempts.next("repeated \(letter)")) {
    case ("a", 3), ("a", 5): try await one.tapMissing()
    case ("a", 4): try #require(letter == "b")
    default: try await one.done()
    }
  }

  @Test func neverFails() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }
}

/// Journeys that fail one after the other.
@Suite("Failing", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct FailingJourneys {
  @Test(arguments: 1...9) func fails(number: Int) {
    #expect(number == 1)
  }

  @Test(.retries(1)) func isLast() async throws {}
}

/// Fails after the first attempts of journeys that are retried.
@Suite("Failing late", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct FailingLateJourneys {
  @Test func failsLate() async throws {
    try await Task.sleep(for: .milliseconds(600))
    Issue.record("late")
  }
}
