import JourneyBrowsers
import Testing

private let nicegui = WebApp("NiceGUI", running: Stranger.program("nicegui"))

private struct DaySemantics: ScreenSemantics {
  static let name = "Zoo"
  let feed = Locator.text("Feed")
  let close = Locator.text("Close")
  let legs = Locator.role(.image, "Legs")

  let all = Locator.role(.checkbox).inside(.role(.tableHeader).nth(0))
  subscript(animal: String) -> Locator {
    .role(.checkbox).inside(.role(.row).holding(.role(.cell, animal)))
  }
}

private typealias DayRobot = RobotOf<DaySemantics>

/// The lists of SortableJS, the tables of Quasar and the charts of ECharts, as NiceGUI shows them.
@Suite(
  "NiceGUI's day", .journeys(in: nicegui),
  .needsStranger("nicegui-pack"))
struct NiceGUIJourneys {
  @Test(
    "a task that lifts after a delay is moved, and stays if it is not held",
    .notIn(.firefox, .webkit, because: "they cannot drag draggable elements"))
  func delayed() async throws {
    let order = Locator.text(containing: "Order:")
    try await nicegui.open("/day", to: DayRobot.self)
      .drag(\.feed, to: \.close)
      .verify { $0.expect(order, .absent).expect(\.feed, .before(.text("Clean"))) }
      .drag(\.feed, to: \.close, holding: .milliseconds(500))
      .verify {
        $0.expect(order, .label("Order: Clean, Close, Feed"))
        $0.expect(\.close, .before(.text("Feed")))
      }
  }

  @Test("the box of all animals is mixed when one of them is chosen")
  func mixed() async throws {
    try await nicegui.open("/day", to: DayRobot.self)
      .verify { $0.expect(\.all, .not(.mixed)).expect(\.all, .not(.checked)) }
      .check(\.["Ant"])
      .verify { $0.expect(\.all, .mixed).expect(\.all, .not(.checked)) }
      .check(\.["Bee"])
      .verify { $0.expect(\.all, .checked).expect(\.all, .not(.mixed)) }
      .uncheck(\.["Ant"])
      .check(\.all)
      .verify { $0.expect(\.["Ant"], .checked) }
  }

  @Test("a chart looks as in its picture")
  func chart() async throws {
    try await nicegui.open("/day", to: DayRobot.self)
      .verify { $0.expect(\.legs, looksAsRecorded: "legs of animals") }
  }

  @Test(
    "what is chosen goes over the page's socket, and one that is refused is told",
    .notIn(.firefox, .webkit, because: "their WebSockets cannot be seen"))
  func socket() async throws {
    let socket: RequestPattern = "/_nicegui_ws/socket.io/**"
    let day = try await nicegui.open("/day", to: DayRobot.self).watchingRequests()
    try await day.journey.reload()
    try await day.check(\.["Ant"])
      .verify { $0.expect(requests: socket, .answered(101), .sent(containing: "event")) }
      .cutting(socket)
    try await day.journey.reload()
    try await day.verify { $0.expect(requests: socket, .failed) }
  }
}
