import AccessibilityTree
import RobotCore
import Testing

@Suite("Blocks")
struct BlockTests {
  /// An app with a property for its screen.
  private struct Screens {
    let journey: Journey
    var fake: FakeRobot {
      get async throws { try await journey.on(FakeRobot.self) }
    }
  }

  @Test("operations in a block act on the screen, and the block's value is returned")
  func block() async throws {
    let app = TimedApp([button("fake.done", "Done")])
    let screens = Screens(journey: Failures().robot(app).journey)
    try await screens.fake { try await $0.tap($0.semantics.done) }
    let count = try await screens.fake { robot in
      try await robot.tap(robot.semantics.done)
      return robot.journey.steps.count
    }
    #expect(app.performed == ["tap fake.done", "tap fake.done"])
    #expect(count == 4)
  }

  @Test("a failure in a block ends the journey")
  func failing() async throws {
    let screens = Screens(journey: Failures().robot(TimedApp([])).journey)
    let failure = await failure {
      _ = try await screens.fake { try await $0.tap($0.semantics.done) }
    }
    #expect(failure?.headline.hasPrefix("Tap “Done” on Fake") == true)
  }
}
