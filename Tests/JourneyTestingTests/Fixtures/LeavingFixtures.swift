import Foundation
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Tests that end the process as if all were well, before or after the journeys beside them.
@Suite("Early leaving fixtures", .enabled(if: Fixture.isLeavingRequested), .serialized)
enum EarlyLeavingFixtures {
  @Suite struct Before {
    @Test func leaves() { exit(0) }
  }

  @Suite(.journeys(in: buttonApp)) struct NeverStarts {
    @Test func never() async throws {}
    @Test(arguments: [1, 2]) func neverEither(number: Int) async throws {}
  }
}

@Suite("Late leaving fixtures", .enabled(if: Fixture.isLeavingRequested), .serialized)
enum LateLeavingFixtures {
  @Suite(.journeys(in: buttonApp)) struct Fails {
    @Test func fails() async throws {
      try await buttonApp.journey().on(OneRobot.self).tapMissing()
    }
  }

  @Suite struct After {
    @Test func leaves() { exit(0) }
  }
}

@Suite("Empty fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp))
struct EmptyFixtures {
  @Test(arguments: [] as [Int]) func none(number: Int) async throws {}
}

/// A journey that fails, in a process that ends itself as if it had not.
@Suite(
  "Undead fixtures", .enabled(if: Fixture.isLeavingRequested), .journeys(in: buttonApp))
struct UndeadFixtures {
  @Test func fails() async throws {
    atexit { _exit(0) }
    try await buttonApp.journey().on(OneRobot.self).tapMissing()
  }
}
