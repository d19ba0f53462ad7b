import AccessibilityTree
import RobotCore
import Testing

@Suite("Errors of drivers")
struct DriverErrorTests {
  private let app = TimedApp([button("fake.done", "Done")])
  private static let cover = DriverError.outOfReach(.covered(by: "“toast” (group)"))

  private func robot(_ driver: UnsteadyDriver) -> FakeRobot {
    FakeRobot(journey: Journey(driver: driver) { _ in })
  }

  @Test("what changed between the look and the act is looked up again, and acted on once")
  func again() async throws {
    let driver = UnsteadyDriver(app, throwing: [DriverError.gone, Self.cover, DriverError.gone])
    let robot = robot(driver)
    try await robot.tap(robot.semantics.done)
    try await robot.uncheck(robot.semantics.done)
    #expect(app.performed == ["tap fake.done"])
  }

  @Test(
    "what never stays as it is fails with what it was last, when the time is up",
    arguments: [
      (
        DriverError.gone, FailureKind.elementNotFound,
        "element “fake.done” disappeared each time before it could be acted on"
      ),
      (cover, .elementNotActionable, "element “fake.done” is covered by “toast” (group)"),
    ], [Duration.milliseconds(500), .zero])
  func never(
    error: (DriverError, FailureKind, String), step: Duration
  ) async throws {
    let robot = robot(UnsteadyDriver(app, throwing: [], then: error.0, each: step))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.kind == error.1)
    #expect(failure?.reason == error.2)
    #expect(failure?.waited.hasPrefix(step == .zero ? "0.0 s" : "10.0 s") == true)
    #expect(app.performed.isEmpty)
  }

  @Test("what was refused is told as that, with the app as it was and its picture")
  func refused() async throws {
    let reason = "the page opened the dialog “Sure?”"
    let robot = robot(UnsteadyDriver(app, throwing: [DriverError.refused(because: reason)]))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.kind == .actionRefused)
    #expect(
      failure?.headline
        == "Tap “Done” on Fake: the action failed: the page opened the dialog “Sure?”")
    #expect(failure?.snapshot.tree == app.tree())
    #expect(failure?.evidence.screenshot == [1])
  }

  @Test("a link that is refused is no loss of the app")
  func refusedLink() async throws {
    let driver = UnsteadyDriver(
      app, throwing: [DriverError.refused(because: "“” is not a link that the browser can open")])
    let failure = await failure { try await Journey(driver: driver) { _ in }.open("") }
    #expect(
      failure?.headline == "Open “”: the action failed: “” is not a link that the browser can open")
  }

  @Test("every other error is a loss of the app, which is shown as it was last")
  func lost() async throws {
    struct Gone: Error, CustomStringConvertible { let description = "the process ended" }
    for error in [Gone(), DriverError.unreachable("the process ended")] as [any Error] {
      let robot = robot(UnsteadyDriver(app, throwing: [error]))
      let failure = await failure { try await robot.tap(robot.semantics.done) }
      #expect(failure?.kind == .appLost)
      #expect(failure?.reason == "the app no longer responds: the process ended")
      #expect(failure?.evidence.screenshot == [1])
      #expect(failure?.snapshot.tree == app.tree())
    }
  }

  @Test("what only the second of two drivers does not do is not done again in the first")
  func comparing() async throws {
    let other = TimedApp([button("fake.done", "Done")])
    let driver = ComparingDriver(
      InProcessDriver(app),
      against: UnsteadyDriver(other, throwing: [], then: DriverError.gone))
    let robot = FakeRobot(journey: Journey(driver: driver) { _ in })
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(
      failure?.reason == """
        the app no longer responds: unsteady behaved differently: The element is no longer there.
        """)
    #expect(app.performed == ["tap fake.done"])
  }
}
