import JourneyBrowsers

@Suite("Walks", .journeys(in: app))
struct WalkJourneys {
  @Test("on walks at random, the app is as the model says after each step", arguments: 1...3)
  func atRandom(seed: UInt64) async throws {
    try await app.walkAtRandom(PropertiesWalk.rules, steps: 1_500, inBrowser: 40, seed: seed)
  }

  @Test(
    "on every walk of two steps, the app is as the model says",
    .inProcessOnly("the walks at random are taken in the browser too"))
  func every() async throws {
    try await app.walkAll(PropertiesWalk.rules, toDepth: 2)
  }
}
