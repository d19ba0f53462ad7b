import JourneyFixtures
import JourneyTesting
import RobotCore
import Synchronization
import Testing

/// What the fixtures below use, and how often two of them used it together.
enum Shared {
  private static let users = Mutex<[String: Int]>([:])

  /// Uses a thing for a moment. Two uses at the same time are an issue.
  static func use(_ thing: String) async throws {
    let count = users.withLock { users in
      users[thing, default: 0] += 1
      return users[thing, default: 0]
    }
    if count > 1 { Issue.record("\(thing) is used by \(count)") }
    try await Task.sleep(for: .milliseconds(30))
    users.withLock { $0[thing, default: 0] -= 1 }
  }
}

@Suite(
  "Exclusive", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp),
  .exclusive("the staging account"))
struct ExclusiveJourneys {
  @Test(arguments: 1...4) func uses(number: Int) async throws {
    try await Shared.use("the staging account")
  }

  @Test(.exclusive("the printer")) func usesBoth() async throws {
    try await Shared.use("the staging account")
    try await Shared.use("the printer")
  }

  @Test(.retries(1)) func failsFirst() async throws {
    try await Shared.use("the staging account")
    if Attempts.next("exclusive") == 1 { Issue.record("the first failed") }
  }
}

/// The trait before that of the journeys, and with turns of its own.
@Suite(
  "Exclusive elsewhere", .enabled(if: Fixture.isRequested), .takesTurns(using: .process),
  .exclusive("the printer"), .exclusive("the staging account"), .journeys(in: buttonApp))
struct ExclusiveElsewhereJourneys {
  @Test(arguments: 1...12) func uses(number: Int) async throws {
    try await Shared.use("the printer")
  }

  @Test(.retries(1)) func failsFirst() async throws {
    if Attempts.next("exclusive elsewhere") == 1 { Issue.record("the first failed") }
  }
}

/// Not a journey.
@Suite(
  "Exclusive plain", .enabled(if: Fixture.isRequested), .exclusive("the staging account"))
struct ExclusivePlainTests {
  @Test(arguments: 1...3) func uses(number: Int) async throws {
    try await Shared.use("the staging account")
  }
}
