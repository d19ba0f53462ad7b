import JourneyTesting
import RobotCore
import Synchronization
import Testing

@Suite("Walks")
struct WalkerTests {
  private func walker(_ fault: CounterApp.Fault? = nil) -> Walker<Counter> {
    Walker(Counter.rules) { InProcessDriver(CounterApp(fault)) }
  }

  private func failure(_ walk: () async throws -> WalkTally) async throws -> WalkFailure {
    try #require(await #expect(throws: WalkFailure.self) { _ = try await walk() })
  }

  @Test("an app that does as the model says is walked through for as many steps as are asked for")
  func agrees() async throws {
    let tally = try await walker().walkAtRandom(steps: 250, length: 100, seed: 1)
    #expect(tally.steps == 250)
    #expect(tally.walks == 3)
  }

  @Test("a fault that takes several steps is found, and the walk is as short as it can be")
  func shortest() async throws {
    let failure = try await failure {
      try await walker(.deadAfterReset).walkAtRandom(steps: 10_000, seed: 1)
    }
    #expect(failure.isRepeatable)
    #expect(failure.walk.count > 4)
    #expect(failure.shortest == ["add(2)", "add(1)", "reset()", "add(1)"])
  }

  @Test("the shortest walk is printed as a journey, with what the model expects at its end")
  func printed() async throws {
    let failure = try await failure {
      try await walker(.deadAfterReset).walkAtRandom(steps: 10_000, seed: 1)
    }
    #expect(
      failure.journey == """
        @Test("a walk")
        func walk() async throws {
          try await app.counter
            .add(2)
            .add(1)
            .reset()
            .add(1)
            .verify { $0.count(1) }
        }
        """)
  }

  @Test("the failure names what was expected and found, and tells how long the walk was")
  func described() async throws {
    let failure = try await failure {
      try await walker(.deadAfterReset).walkAtRandom(steps: 10_000, seed: 1)
    }
    let lines = failure.description.split(separator: "\n").map(String.init)
    #expect(lines.first?.contains("element “counter.count” has the label “0”") == true, "\(lines)")
    #expect(failure.story.hasPrefix("A walk of \(failure.walk.count) steps of seed 1 failed; "))
    #expect(failure.story.contains("the shortest that fails has 4 steps. As a journey:\n@Test"))
  }

  @Test("an operation that the app does not let happen is a failure too")
  func missing() async throws {
    let failure = try await failure {
      try await walker(.buttonGone).walkAtRandom(steps: 10_000, seed: 3)
    }
    #expect(failure.shortest.count <= 4)
    #expect((failure.failure as? JourneyFailure)?.kind == .elementNotFound)
  }

  @Test("a walk that fails only once says so, and is not made shorter")
  func once() async throws {
    let launches = Mutex(0)
    let walker = Walker(Counter.rules) {
      let number = launches.withLock { count in
        count += 1
        return count
      }
      return InProcessDriver(CounterApp(.onlyOnce, isFirst: number == 1))
    }
    let failure = try await failure { try await walker.walkAtRandom(steps: 100, seed: 1) }
    #expect(!failure.isRepeatable)
    #expect(failure.shortest == failure.walk)
    #expect(failure.story.contains("it depends on chance or on time"))
  }

  @Test("the same seed takes the same walks, and another one takes others")
  func seeded() async throws {
    var walks: [[String]] = []
    for seed in [5, 5, 6] as [UInt64] {
      walks.append(
        try await failure {
          try await walker(.deadAfterReset).walkAtRandom(steps: 10_000, seed: seed)
        }.walk)
    }
    #expect(walks[0] == walks[1])
    #expect(walks[0] != walks[2])
  }

  @Test("all walks to a depth are taken, each once")
  func all() async throws {
    // 3 operations are possible at 0, and 4 elsewhere: after add(1) and add(2), but not after reset().
    let tally = try await walker().walkAll(toDepth: 2)
    #expect(tally.walks == 4 + 4 + 3)
    #expect(tally.steps == 2 * (4 + 4 + 3))
    #expect(try await walker().walkAll(toDepth: 0).steps == 0)
  }

  @Test("all walks to a depth find a fault of that depth, and none that takes longer")
  func allFind() async throws {
    let tally = try await walker(.deadAfterReset).walkAll(toDepth: 3)
    #expect(tally.walks > 20)
    let failure = try await failure { try await walker(.deadAfterReset).walkAll(toDepth: 4) }
    #expect(failure.shortest == ["add(1)", "add(2)", "reset()", "add(1)"])
    #expect(failure.story.contains("A walk of 4 steps among all to depth 4 failed"))
  }

  @Test("rules in which nothing is possible come to an end")
  func nothing() async throws {
    let rules = WalkRules(
      from: Counter(), opening: "app.counter",
      operations: [WalkOperation("add(1)", on: CounterRobot.self, when: { _ in false }) { _ in }],
      checks: [])
    let walker = Walker(rules) { InProcessDriver(CounterApp()) }
    #expect(try await walker.walkAtRandom(steps: 10, seed: 0).steps == 0)
    #expect(try await walker.walkAll(toDepth: 3).walks == 1)
  }
}
