import AccessibilityTree
import RobotCore
import Testing

@Suite("Waiting")
struct WaitingTests {
  private let failures = Failures()

  @Test("an app that is never at rest is not waited for without an end", arguments: [true, false])
  func restless(showsIt: Bool) async throws {
    let robot = failures.robot(RestlessApp(step: .zero, showsIt: showsIt))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.kind == .elementNotFound)
    #expect(failure?.waited == (showsIt ? "0.0 s (app never idle)" : "0.0 s"))
    #expect(failure?.snapshot.isIdle == false)
  }

  @Test("an app whose clock goes on is waited for as long as the journey's patience lasts")
  func ticking() async throws {
    let robot = failures.robot(RestlessApp(step: .seconds(1), showsIt: true))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.waited == "10.0 s")
    #expect(failure?.snapshot.isIdle == false)
  }

  @Test("a reference that is never at rest ends the comparison")
  func restlessReference() async throws {
    for step in [Duration.zero, .seconds(1)] {
      let driver = ComparingDriver(
        InProcessDriver(TimedApp([])),
        against: InProcessDriver(RestlessApp(step: step, showsIt: true)))
      let journey = Journey(driver: driver) { _ in }
      let failure = await failure { _ = try await journey.on(FakeRobot.self) }
      #expect(failure?.kind == .driversDiffer)
    }
  }

  @Test("what drivers that are never at rest show is not compared without an end")
  func restlessShown() async throws {
    let driver = ComparingDriver(
      InProcessDriver(RestlessApp(step: .zero, showsIt: true)),
      against: InProcessDriver(TimedApp([])))
    let journey = Journey(driver: driver) { _ in }
    let failure = await failure { _ = try await journey.on(FakeRobot.self) }
    #expect(failure?.kind == .driversDiffer)
  }

  @Test("a snapshot says that the app is idle where its driver knows that it is")
  func idle() async throws {
    let app = TimedApp(
      [], then: [(.seconds(1), [button("fake.done", "Done")])],
      react: { _, _, state in state.coming.append((.seconds(2), TimedApp.tree([]))) })
    let driver = InProcessDriver(app)
    let first = await driver.snapshot()
    #expect(!first.isIdle)
    let second = try #require(await driver.snapshot(after: first, within: .seconds(9)))
    #expect(!second.isIdle)
    #expect(await driver.snapshot(after: second, within: .seconds(9)) == nil)
    let last = await driver.snapshot()
    #expect(last.isIdle)
    let button = try #require(last.all(.role(.button)).first)
    try await driver.perform(.tap, on: button)
    #expect(await !driver.snapshot().isIdle)

    let robot = failures.robot(TimedApp([]))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.waited == "0.0 s (app idle)")
    #expect(failure?.snapshot.isIdle == true)
  }
}
