import AccessibilityTree
import RobotCore
import Testing

@Suite("Comparing driver")
struct ComparingDriverTests {

  @Test("an action is done in both places")
  func both() async throws {
    let (shown, reference) = (
      TimedApp([button("fake.done", "Done")]), TimedApp([button("fake.done", "Done")])
    )
    let robot = robot(shown, against: reference)
    try await robot.tap(robot.semantics.done)
    #expect(shown.performed == ["tap fake.done"])
    #expect(reference.performed == ["tap fake.done"])
  }

  @Test("a difference that goes away in time is none")
  func late() async throws {
    let shown = TimedApp([], then: [(.seconds(4), [button("fake.done", "Done")])])
    let robot = robot(shown, against: TimedApp([button("fake.done", "Done")]))
    try await robot.tap(robot.semantics.done)
    #expect(shown.performed == ["tap fake.done"])
  }

  @Test("a difference that stays is a failure that names the step and the element")
  func different() async throws {
    let shown = TimedApp([button("fake.done", "Doen")])
    let robot = robot(shown, against: TimedApp([button("fake.done", "Done")]))
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.kind == .driversDiffer)
    #expect(
      failure?.headline == """
        Tap “Done” on Fake: in process shows something else: “fake.done” (button “Doen”): the label “Doen” \
        where the label “Done” was expected
        """)
    #expect(shown.performed.isEmpty)
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let found: [Element]
    let expected: [Element]
    let difference: String?
  }

  @Test(
    "what differs is named",
    arguments: [
      Pair(
        testDescription: "nothing", found: [button("a", "A")], expected: [button("a", "A", y: 9)],
        difference: nil),
      Pair(
        testDescription: "the focus of a button", found: [button("a", "A", state: .focused)],
        expected: [button("a", "A")], difference: nil),
      Pair(
        testDescription: "a state", found: [button("a", "A", state: .disabled)],
        expected: [button("a", "A")],
        difference: "“a” (button “A”): disabled where the default state was expected"),
      Pair(
        testDescription: "one is missing", found: [button("a", "A"), button("c", "C")],
        expected: [button("a", "A"), button("b", "B"), button("c", "C")],
        difference:
          "“fake” (screen “Fake”): “c” (button “C”) in it where “b” (button “B”) in it was expected"
      ),
      Pair(
        testDescription: "one too many", found: [button("a", "A"), button("b", "B")],
        expected: [button("a", "A")],
        difference:
          "“fake” (screen “Fake”): “b” (button “B”) in it where no more elements in it was expected"
      ),
      Pair(
        testDescription: "the order", found: [button("b", "B"), button("a", "A")],
        expected: [button("a", "A"), button("b", "B")],
        difference: "“b” (button “B”): the identifier “b” where the identifier “a” was expected"),
      Pair(
        testDescription: "a colour that is named", found: [Element(.button, label: "A")],
        expected: [Element(.button, label: "A", color: "green")],
        difference: "button “A”: no colour where green was expected"),
      Pair(
        testDescription: "a colour that is not named", found: [Element(.button, color: "green")],
        expected: [Element(.button)], difference: nil),
    ])
  func differences(pair: Pair) {
    let difference = TreeDifference(
      of: TimedApp.tree(pair.found), from: TimedApp.tree(pair.expected))
    #expect(difference?.description == pair.difference)
  }

  private func robot(_ shown: TimedApp, against reference: TimedApp) -> FakeRobot {
    let driver = ComparingDriver(InProcessDriver(shown), against: InProcessDriver(reference))
    return FakeRobot(journey: Journey(driver: driver) { _ in })
  }
}
