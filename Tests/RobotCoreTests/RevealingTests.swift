import AccessibilityTree
import RobotCore
import Testing

@Suite("Bringing into view")
struct RevealingTests {
  private let failures = Failures()

  @Test("what is out of view is scrolled into view before it is tapped, up and down")
  func revealed() async throws {
    let app = ListApp()
    let robot = failures.robot(app)
    try await robot.tapRow(11)
    #expect(app.offset > 700)
    try await robot.tapRow(1)
    #expect(app.offset < 100)
    #expect(app.scrollCount <= 6)
  }

  @Test("what no scrolling brings into view fails as it is")
  func stuck() async throws {
    let app = ListApp(hidden: 11)
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tapRow(11) }
    #expect(failure?.reason == "element “fake.row.11” is hidden")
    #expect(app.scrollCount == 0)
  }

  @Test("what a driver cannot do it refuses in a sentence")
  func unsupported() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done")]))
    let journey = robot.journey
    func reason(_ work: () async throws -> Void) async -> String? {
      await failure(work)?.reason
    }
    func refusal(_ purpose: String) -> String {
      "the action failed: the driver “in process” cannot \(purpose): a browser can"
    }
    #expect(await reason { try await journey.reload() } == refusal("reload"))
    #expect(await reason { try await journey.forward() } == refusal("go forward"))
    #expect(await reason { try await journey.acceptDialog() } == refusal("answer a dialog"))
    #expect(
      await reason { _ = try await journey.clipboardText() } == refusal("read the clipboard"))
    #expect(
      await reason { _ = try await robot.closeTab(to: OtherRobot.self) } == refusal("switch tabs"))
    #expect(
      await reason { _ = try await robot.download("download") {} } == refusal("download files"))
    #expect(
      await reason { try await robot.hover(.element("fake.done")) }
        == "element “fake.done” cannot be hovered over")
  }
}

extension FakeRobot {
  /// Taps a row.
  fileprivate func tapRow(_ number: Int) async throws {
    try await tap(.element(ElementIdentifier(rawValue: "fake.row.\(number)")))
  }
}
