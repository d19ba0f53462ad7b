import AccessibilityTree
import RobotCore
import Synchronization
import TestModel
import Testing

private struct BannerModel: ScreenModel {
  static let identifier: ElementIdentifier = "banner"
  static let name = "Banner"
}

private struct BannerSemantics: ScreenSemantics {
  typealias Model = BannerModel
  let decline = Locator.element("banner.decline")
}

private typealias BannerRobot = RobotOf<BannerSemantics>

@Suite("Interruptions")
struct InterruptionTests {
  private let failures = Failures()
  private static let done = button("fake.done", "Done")

  /// A banner over everything, with a button that declines.
  private static let banner = Element(
    .sheet, identifier: "banner", label: "Cookies",
    frame: Rect(x: 0, y: 0, width: 300, height: 600),
    children: [button("banner.decline", "Decline", y: 300)])

  /// An app whose banner goes when it is declined.
  private func app(
    _ children: [Element] = [done, banner], then coming: [(Duration, [Element])] = [],
    isDeaf: Bool = false
  ) -> TimedApp {
    TimedApp(children, then: coming) { _, element, state in
      guard element.identifier == "banner.decline", !isDeaf else { return }
      state.tree = TimedApp.tree([Self.done])
    }
  }

  /// An app whose banner goes when it is declined, and comes again a moment later, so many times. Then the app shows a message.
  private func returningApp(times: Int) -> TimedApp {
    let left = Mutex(times)
    return TimedApp([Self.done, Self.banner]) { _, element, state in
      guard element.identifier == "banner.decline" else { return }
      let comesAgain = left.withLock { left in
        left -= 1
        return left >= 0
      }
      state.tree = TimedApp.tree([Self.done])
      let next = comesAgain ? Self.banner : button("fake.message", "Welcome", y: 100)
      state.coming = [(state.time + .milliseconds(1), TimedApp.tree([Self.done, next]))]
    }
  }

  private func robot(_ app: TimedApp) -> FakeRobot {
    failures.robot(app).handling(BannerRobot.self) { try await $0.tap(\.decline) }
  }

  @Test("what covers an element is handled first, as a step of its own")
  func covering() async throws {
    let app = app()
    let robot = robot(app)
    try await robot.tap(robot.semantics.done)
    #expect(app.performed == ["tap banner.decline", "tap fake.done"])
    #expect(
      robot.journey.steps.map { "\($0.depth) \($0.text)" }
        == ["0 tap “Done”", "1 handle Banner", "2 tap “banner.decline”"])
    #expect(robot.journey.steps.allSatisfy { !$0.failed })
  }

  @Test("without it, the element is covered")
  func unhandled() async throws {
    let app = app()
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.reason.hasPrefix("element “fake.done” is covered by") == true)
  }

  @Test("what comes while something else is awaited is handled")
  func late() async throws {
    let app = app([], then: [(.seconds(3), [Self.done, Self.banner])])
    let robot = robot(app)
    try await robot.tap(robot.semantics.done)
    #expect(app.performed == ["tap banner.decline", "tap fake.done"])
  }

  @Test("what gets in the way of a check is handled, and what does not is left alone")
  func checks() async throws {
    let app = app()
    let robot = robot(app)
    try await robot.verify { $0.expect(.element("fake.done"), .enabled) }
    #expect(app.performed == [])
    try await robot.verify { $0.expect(.element("banner"), .absent) }
    #expect(app.performed == ["tap banner.decline"])
    #expect(failures.all.isEmpty)
  }

  @Test("a journey that wants the screen itself gets it")
  func wanted() async throws {
    let app = app()
    let robot = robot(app)
    try await robot.journey.on(BannerRobot.self).verify { $0.expect(\.decline, .enabled) }
    #expect(app.performed == [])
  }

  @Test("one that comes a few times is handled each time")
  func again() async throws {
    let app = returningApp(times: 4)
    try await robot(app).verify { $0.expect(.element("fake.message"), .exists) }
    #expect(app.performed.count == 5)
    #expect(failures.all.isEmpty)
  }

  @Test("one that stays after it was handled fails, at the line of the journey")
  func staying() async throws {
    let app = app(isDeaf: true)
    let robot = robot(app)
    let line = #line + 1
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(
      failure?.headline == "Handle Banner on Banner: Banner stays after it was handled")
    #expect(failure?.expected == "Banner gone")
    #expect(failure?.site?.line == line)
  }

  @Test("one that comes endlessly fails")
  func endless() async throws {
    let app = returningApp(times: .max)
    let robot = robot(app)
    let failure = await failure {
      try await robot.verify { $0.expect(.element("nothing"), .exists) }
    }
    #expect(
      failure?.headline
        == "Verify Fake on Fake: Banner came again each of the 10 times that it was handled")
    #expect(app.performed.count == 10)
  }

  @Test("a handler that fails ends the journey with its own failure")
  func failing() async throws {
    let app = app()
    let robot = failures.robot(app).handling(BannerRobot.self) {
      try await $0.tap(.role(.button, "Refuse"))
    }
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.headline == "Tap “Refuse” on Banner: no element button “Refuse”")
  }

  @Test("one interruption may come over another")
  func nested() async throws {
    let front = Element(
      .sheet, identifier: "other", label: "News",
      frame: Rect(x: 0, y: 0, width: 300, height: 600),
      children: [button("other.close", "Close", y: 300)])
    let app = TimedApp([Self.done, Self.banner, front]) { _, element, state in
      switch element.identifier {
      case "other.close": state.tree = TimedApp.tree([Self.done, Self.banner])
      case "banner.decline": state.tree = TimedApp.tree([Self.done])
      default: break
      }
    }
    let robot = robot(app).handling(OtherRobot.self) { try await $0.tap(.element("other.close")) }
    try await robot.tap(robot.semantics.done)
    #expect(app.performed == ["tap other.close", "tap banner.decline", "tap fake.done"])
  }
}
