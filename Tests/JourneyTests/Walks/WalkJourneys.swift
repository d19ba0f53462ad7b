import JourneyTesting
import Testing

@Suite("Walks", .journeys(in: app))
struct WalkJourneys {
  @Test("J22: on walks at random, the app is as the model says after each step", arguments: 1...4)
  func atRandom(seed: UInt64) async throws {
    try await app.walkAtRandom(AnimalsWalk.rules, steps: 2_500, inBrowser: 60, seed: seed)
  }

  @Test(
    "J22: on every walk of two steps, the app is as the model says",
    .inProcessOnly("the walks at random are taken in the browser too"))
  func every() async throws {
    try await app.walkAll(AnimalsWalk.rules, toDepth: 2)
  }
}
