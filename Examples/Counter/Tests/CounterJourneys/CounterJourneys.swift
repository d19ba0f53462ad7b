import JourneyTesting

@Suite("Counter", .journeys(in: counter))
struct CounterJourneys {
  @Test("each tap counts", arguments: 1...3)
  func counts(taps: Int) async throws {
    var robot = try await counter.journey().on(CounterRobot.self)
    for _ in 1...taps { robot = try await robot.tap(\.add) }
    try await robot.verify { $0.expect(\.count, .label("\(taps)")) }
  }

  @Test("taps add up")
  func addUp() async throws {
    try await counter.journey().on(CounterRobot.self)
      .add(2)
      .verify { $0.shows(2) }
      .add(3)
      .verify { $0.shows(5) }
  }
}
