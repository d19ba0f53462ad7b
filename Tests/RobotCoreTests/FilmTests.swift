import AccessibilityTree
import RobotCore
import TestModel
import Testing

@Suite("Films")
struct FilmTests {
  private let log = StepLog(keepsFilm: true) { 0 }

  private func robot(_ app: any AccessibleApp) -> FakeRobot {
    FakeRobot(journey: Journey(driver: InProcessDriver(app), log: log) { _ in })
  }

  private var shown: [String] {
    let steps = log.steps
    return log.frames.map { frame in
      let mark = frame.mark.flatMap { frame.tree.element(at: $0) }
      return "\(steps[frame.step].text): \(mark?.identifier ?? "-")"
    }
  }

  @Test("a journey that holds a film has what it showed at each step, and what was acted on")
  func steps() async throws {
    let robot = try await robot(TimedApp([button("fake.done", "Done")])).journey.on(FakeRobot.self)
    try await robot.tap(robot.semantics.done)
    try await robot.verify { $0.expect(robot.semantics.done, .exists) }
    // What arrived is what was tapped, and the tap changed nothing: one screen with a mark, and the one that was checked.
    #expect(shown == ["tap “Done”: fake.done", "verify Fake: -"])
  }

  @Test("a screen that differs is a frame of its own")
  func change() async throws {
    let robot = robot(
      TimedApp(
        [button("fake.done", "Done")], then: [(.seconds(2), [button("fake.done", "Ready")])]))
    try await robot.tap(.role(.button, "Done"))
    try await robot.tap(.role(.button, "Ready"))
    #expect(shown == ["tap “Done”: fake.done", "tap “Ready”: fake.done"])
    let labels = log.frames.map { $0.tree.paths { $0.role == .button }.map(\.indices.count) }
    #expect(labels.count == 2)
  }

  @Test("the screen that a failure was decided on is the last one, of the step that failed")
  func failing() async throws {
    let robot = robot(TimedApp([button("fake.dnoe", "Done")]))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(shown == ["tap “Done”: -"])
    #expect(log.frames.last?.tree.root === failure?.snapshot.tree.root)
  }

  @Test("a journey that holds none has none")
  func none() async throws {
    let log = StepLog { 0 }
    let journey = Journey(
      driver: InProcessDriver(TimedApp([button("fake.done", "Done")])), log: log
    ) { _ in }
    try await FakeRobot(journey: journey).tap(.element("fake.done"))
    #expect(log.frames.isEmpty)
  }

  @Test(
    "of a long journey the newest hundred screens are held, and no more elements than are worth it")
  func bounds() async throws {
    func show(_ count: Int, elements: Int) async throws {
      for number in 0..<count {
        let rows = (0..<elements).map { Element(.text, label: "\(number) \($0)") }
        try await log.step("step \(number)", .action) {
          log.show(AccessibilityTree(root: Element(.window, children: rows)))
        }
      }
    }
    try await show(150, elements: 2)
    #expect(log.frames.count == 100)
    #expect(log.frames.first?.step == 50)
    try await show(20, elements: 9_999)
    #expect(log.frames.count == 5)
    try await show(1, elements: 60_000)
    #expect(log.frames.count == 1)
  }

  @Test("a step has two screens at most: what was acted on, and what came of it")
  func scrolling() async throws {
    let list = ListApp()
    let robot = robot(list)
    try await robot.scroll(to: .element("fake.row.12"), in: list.list)
    #expect(list.scrollCount > 1)
    #expect(log.frames.count == 2)
  }
}
