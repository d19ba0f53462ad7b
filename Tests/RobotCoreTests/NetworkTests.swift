import AccessibilityTree
import RobotCore
import Testing

@Suite("Waiting for the network")
struct NetworkTests {
  private let failures = Failures()
  private static let text = Element(.text, label: "Crab")

  @Test("a robot waits until no request is under way, also when nothing new is shown")
  func quiet() async throws {
    let app = LoadingApp(answers: [[Self.text], [Self.text], [Self.text]])
    let robot = failures.robot(app)
    #expect(await InProcessDriver(app).snapshot().isNetworkQuiet == false)
    try await robot.waitForNetworkIdle()
    #expect(await InProcessDriver(app).snapshot().isNetworkQuiet == true)
  }

  @Test("a network that is never quiet fails the wait, and the app is not called idle")
  func restless() async throws {
    let app = LoadingApp(answers: Array(repeating: [Self.text], count: 100))
    let robot = failures.robot(app)
    let failure = await failure { try await robot.waitForNetworkIdle() }
    #expect(failure?.kind == .expectationFailed)
    #expect(failure?.reason == "the network is not quiet")
    #expect(failure?.found == "a request under way")
    #expect(failure?.waited == "10.0 s")
    #expect(failure?.snapshot.isIdle == false)
  }

  @Test("a verifier waits until the network is quiet")
  func verified() async throws {
    let robot = failures.robot(LoadingApp(answers: [[Self.text], [Self.text]]))
    try await robot.verify { $0.expectNetworkQuiet() }
    let restless = failures.robot(LoadingApp(answers: Array(repeating: [], count: 100)))
    try await restless.verify { $0.expectNetworkQuiet() }
    #expect(failures.all.map(\.attempted) == ["Verify the network quiet"])
    #expect(failures.all.map(\.found) == ["a request under way"])
  }

  @Test("a network that the driver does not know of is not called quiet")
  func unknown() async throws {
    let driver = UnknowingDriver()
    let robot = FakeRobot(journey: Journey(driver: driver) { failures.add($0) })
    try await robot.verify { $0.expectNetworkQuiet() }
    #expect(failures.all.map(\.found) == ["a driver that does not know of requests"])
    let failure = await failure { try await robot.waitForNetworkIdle() }
    #expect(failure?.found == "a driver that does not know of requests")
  }

  /// A driver that is told what an app shows, and nothing else.
  private struct UnknowingDriver: Driver {
    let name = "fake"

    func snapshot() async throws -> Snapshot {
      Snapshot(tree: TimedApp.tree([]), time: .zero, isIdle: true)
    }
    func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
      nil
    }
    func perform(_ action: Action, on element: LocatedElement) async throws {}
  }

  @Test("the same moment at another time, or with another tree, is as quiet as it was")
  func copied() async {
    let snapshot = await InProcessDriver(LoadingApp(answers: [[Self.text]])).snapshot()
    #expect(snapshot.at(.seconds(1)).isNetworkQuiet == false)
    #expect(snapshot.showing(snapshot.tree) { $0 }.isNetworkQuiet == false)
  }

  @Test("a scroll waits for what an app shows by itself soon, also when no request is under way")
  func scrolled() async throws {
    let list = { (rows: [Element]) in
      Element(
        .scrollView, identifier: "fake.list", frame: Rect(x: 0, y: 0, width: 300, height: 100),
        actions: .scroll, children: rows)
    }
    let app = TimedApp(
      [list([])], then: [(.milliseconds(500), [list([button("fake.row", "Row")])])])
    let robot = failures.robot(app)
    try await robot.scroll(to: .element("fake.row"), in: .element("fake.list"))
    #expect(app.time == .milliseconds(500))
  }
}
