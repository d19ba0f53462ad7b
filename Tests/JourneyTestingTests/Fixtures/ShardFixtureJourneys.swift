import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys that several processes divide among them.
@Suite("Shard fixtures", .enabled(if: Fixture.isShardingRequested), .journeys(in: buttonApp))
struct ShardFixtureJourneys {
  @Test(arguments: 1...20) func numbered(n: Int) async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
    if Fixture.diesAt == "\(n)" { fatalError("as requested") }
  }

  @Test func single() async throws {}

  @Test(arguments: ["same", "same", "other"]) func twice(text: String) async throws {}

  @Test(arguments: (1...5).map { _ in Int.random(in: 0..<Int.max) })
  func random(n: Int) async throws {}

  @Test(.disabled("not today")) func off() async throws {}

  @Test(arguments: [] as [Int]) func none(n: Int) async throws {}

  @Suite(.serialized) struct Serial {
    @Test func first() async throws {}
    @Test func second() async throws {}
    @Test(arguments: 1...3) func third(n: Int) async throws {}
  }
}

/// What another commit has in addition.
@Suite("Later shard fixtures", .enabled(if: Fixture.isLater), .journeys(in: buttonApp))
struct LaterShardFixtureJourneys {
  @Test(arguments: 1...4) func added(n: Int) async throws {}
}
