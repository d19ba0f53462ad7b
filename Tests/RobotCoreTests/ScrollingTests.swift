import AccessibilityTree
import RobotCore
import Testing

@Suite("Scrolling")
struct ScrollingTests {
  private let failures = Failures()

  @Test("scrolling ends at the end of the content, and says what was reached")
  func scrolling() async throws {
    let app = TimedApp([
      Element(
        .scrollView, identifier: "fake.list", frame: Rect(x: 0, y: 0, width: 300, height: 100),
        actions: .scroll, children: [button("fake.row.1", "One")])
    ])
    let robot = failures.robot(app)
    let failure = await failure {
      try await robot.scroll(to: .element("fake.row.9"), in: .element("fake.list"))
    }
    #expect(failure?.reason == "the end was reached without element “fake.row.9”")
    #expect(
      failure?.found
        == "the end of the content; the furthest is “fake.row.1” (button “One”)")
    #expect(failure?.nearest.map(\.identifier) == ["fake.row.1"])
  }

  @Test("what was scrolled past is scrolled back to")
  func scrollingBack() async throws {
    let app = TimedApp([Self.list(scrolledTo: 200)]) { action, _, state in
      if case .scroll(let direction, _) = action {
        state.tree = TimedApp.tree([Self.list(scrolledTo: direction == .up ? 0 : 200)])
      }
    }
    let robot = failures.robot(app)
    try await robot.scroll(to: .element("fake.row.1"), in: .element("fake.list"))
    #expect(app.performed == ["scroll(AccessibilityTree.Direction.up, by: 0.8) fake.list"])
    let failure = await failure {
      try await robot.scroll(to: .element("fake.row.3"), .up, in: .element("fake.list"))
    }
    #expect(failure?.attempted == "Scroll up to “fake.row.3”")
  }

  /// Three rows of 100 points in a list of 100.
  private static func list(scrolledTo offset: Double) -> Element {
    Element(
      .scrollView, identifier: "fake.list", frame: Rect(x: 0, y: 0, width: 300, height: 100),
      scrollOffset: Point(x: 0, y: offset), actions: .scroll,
      children: (1...3).map {
        Element(
          .cell, identifier: ElementIdentifier(rawValue: "fake.row.\($0)"), label: "\($0)",
          frame: Rect(x: 0, y: Double($0 - 1) * 100, width: 300, height: 100))
      })
  }

  @Test("what is scrolled away is scrolled to, down and up")
  func reaching() async throws {
    let app = ListApp()
    let robot = failures.robot(app)
    try await robot.scroll(to: .element("fake.row.9"), in: app.list)
    #expect(app.offset == 720)
    try await robot.scroll(to: .element("fake.row.1"), in: app.list)
    #expect(app.offset == 0)
  }

  @Test("what a bar covers is moved from under it")
  func movedFromUnder() async throws {
    let app = ListApp(offset: 200, over: [ListApp.bar(height: 120)])
    let robot = failures.robot(app)
    try await robot.scroll(to: .element("fake.row.3"), in: app.list)
    #expect(app.offset == 100)
  }

  @Test(
    "a fault of the layout ends the scrolling, and the failure says what it is",
    arguments: Fault.allCases)
  func fault(fault: Fault) async throws {
    let app = fault.app
    let robot = failures.robot(app)
    let failure = await failure {
      try await robot.scroll(to: fault.locator, in: app.list)
    }
    #expect(failure?.reason == fault.reason)
    #expect(failure?.found == fault.found)
    #expect(app.scrollCount <= fault.limit)
  }

  enum Fault: CaseIterable {
    case banner, overlapping, withoutSize, beside, hidden, comingRound, restless, endless

    var app: ListApp {
      switch self {
      case .banner: ListApp(over: [ListApp.bar(height: 100)])
      case .overlapping:
        ListApp(
          more: [
            Element(
              .group, identifier: "fake.card", label: "Card",
              frame: Rect(x: 0, y: 200, width: 300, height: 100))
          ])
      case .withoutSize:
        ListApp { row in row == 8 ? Rect(x: 0, y: 700, width: 300, height: 0) : nil }
      case .beside:
        ListApp { row in row == 8 ? Rect(x: 900, y: 700, width: 300, height: 100) : nil }
      case .hidden: ListApp(hidden: 8)
      case .comingRound: ListApp(scrolling: .comingRound)
      case .restless: ListApp(scrolling: .restless)
      case .endless: ListApp(scrolling: .endless)
      }
    }

    var row: Int {
      switch self {
      case .banner: 1
      case .overlapping: 3
      case .withoutSize, .beside, .hidden: 8
      case .comingRound, .restless, .endless: -1
      }
    }

    var locator: Locator { .element(ElementIdentifier(rawValue: "fake.row.\(row)"), .cell) }

    var limit: Int {
      switch self {
      case .restless, .endless: 1000
      default: 20
      }
    }

    var reason: String {
      switch self {
      case .banner: "element “fake.row.1” is covered by “fake.bar” (group “News”)"
      case .overlapping: "element “fake.row.3” is covered by “fake.card” (group “Card”)"
      case .withoutSize: "element “fake.row.8” has no size"
      case .beside: "element “fake.row.8” is outside what “fake.list” can scroll to"
      case .hidden: "element “fake.row.8” is hidden"
      case .comingRound: "the content repeated without element “fake.row.-1”"
      case .restless, .endless: "1000 scrolls did not reach element “fake.row.-1”"
      }
    }

    var found: String {
      switch self {
      case .banner: "cell “1”, covered by “fake.bar” (group “News”)"
      case .overlapping: "cell “3”, covered by “fake.card” (group “Card”)"
      case .withoutSize: "cell “8”, 300 × 0 in size"
      case .beside: "cell “8”, off screen"
      case .hidden: "cell “8”, hidden"
      case .comingRound: "the content up to “fake.row.3” (cell “3”)"
      case .restless: "the content up to “fake.row.12” (cell “12”)"
      case .endless: "the content up to “fake.row.2403” (cell “2403”)"
      }
    }
  }
}
