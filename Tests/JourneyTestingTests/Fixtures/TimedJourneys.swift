import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// 10,000 journeys for `Benchmarks/shards`, each of which takes a known time: 20 ms, and 75 of them from 0.4 s to 2 s. They wait, as
/// journeys do for a browser or a server, so that a busy machine changes their times little.
@Suite(
  "Timed shard fixtures", .enabled(if: Fixture.isTimedRequested), .journeys(in: buttonApp))
struct TimedJourneys {
  @Test(arguments: 0..<2_000) func one(n: Int) async throws { try await take(1, n) }
  @Test(arguments: 0..<2_000) func two(n: Int) async throws { try await take(2, n) }
  @Test(arguments: 0..<2_000) func three(n: Int) async throws { try await take(3, n) }
  @Test(arguments: 0..<2_000) func four(n: Int) async throws { try await take(4, n) }
  @Test(arguments: 0..<2_000) func five(n: Int) async throws { try await take(5, n) }

  private func take(_ factor: Double, _ n: Int) async throws {
    try await Task.sleep(for: .seconds(n % 133 == 7 ? factor * 0.4 : 0.02))
    try await buttonApp.journey().on(OneRobot.self).done()
  }
}
