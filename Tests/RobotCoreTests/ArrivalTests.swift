import AccessibilityTree
import RobotCore
import TestModel
import Testing

@Suite("Arriving")
struct ArrivalTests {
  private let failures = Failures()

  /// The semantics of a screen that is known by a heading.
  private struct TitledSemantics: ScreenSemantics {
    typealias Model = FakeModel
    var screen: Locator { .role(.heading, "Orders") }
  }

  private struct TitledVerifier: Verifier {
    typealias Semantics = TitledSemantics
    let checks: CheckList
  }

  private struct TitledRobot: Robot {
    typealias ScreenVerifier = TitledVerifier
    static var screenName: String { "Orders" }
    let journey: Journey
  }

  private struct CustomersModel: ScreenModel {
    static let identifier: ElementIdentifier = "customers"
    static let name = "Customers"
  }

  private struct CustomersSemantics: ScreenSemantics {
    typealias Model = CustomersModel
    var screen: Locator { .role(.heading, "Customers") }
  }

  private typealias CustomersRobot = RobotOf<CustomersSemantics>

  private func heading(_ label: String) -> Element {
    Element(.heading, label: label, frame: Rect(x: 0, y: 0, width: 300, height: 40))
  }

  @Test("a screen is known by what its semantics say, and called what its robot says")
  func ownScreen() async throws {
    let there = failures.robot(TimedApp([heading("Orders")])).journey
    _ = try await there.on(TitledRobot.self)
    #expect(there.steps.map(\.text) == ["see Orders"])

    let elsewhere = failures.robot(TimedApp([heading("Customers")])).journey
    let failure = await failure { _ = try await elsewhere.on(TitledRobot.self) }
    #expect(failure?.headline == "See Orders on Orders: Orders did not arrive")
    #expect(failure?.expected == "screen heading “Orders” in front")
    #expect(failure?.found == "“fake” (screen “Fake”) in front")
  }

  @Test("an app whose window has no label is found without a title")
  func untitled() async throws {
    struct Safe: ScreenSemantics { static let name = "Safe" }
    let app = TimedApp([heading("Safe")], title: "")
    let failure = await failure {
      _ = try await failures.robot(app).journey.on(RobotOf<Safe>.self)
    }
    #expect(failure?.expected == "the title “Safe”")
    #expect(failure?.found == "without a title")
  }

  @Test(
    "a screen that is there and not in front says why",
    arguments: [
      (
        Element(
          .sheet, identifier: "news", label: "News", state: .modal,
          frame: Rect(x: 0, y: 0, width: 300, height: 600)),
        "“other”, covered by “news” (sheet “News”)"
      ),
      (
        Element(
          .screen, identifier: "other", label: "Other too",
          frame: Rect(x: 0, y: 300, width: 300, height: 300)),
        "2 of them: “other” (screen “Other”), “other” (screen “Other too”)"
      ),
    ] as [(Element, String)])
  func notInFront(over: Element, found: String) async throws {
    let other = Element(
      .screen, identifier: "other", label: "Other", frame: Rect(x: 0, y: 0, width: 300, height: 600)
    )
    let journey = failures.robot(TimedApp([other, over])).journey
    let failure = await failure { _ = try await journey.on(OtherRobot.self) }
    #expect(failure?.kind == .screenNotReached)
    #expect(failure?.found == found)
  }

  @Test("a screen that is hidden or off screen says so")
  func outOfSight() async throws {
    for (state, y, found) in [
      (.hidden, 0.0, "“other”, hidden"), ([], 700, "“other”, off screen"),
    ] as [(Element.State, Double, String)] {
      let other = Element(
        .screen, identifier: "other", state: state,
        frame: Rect(x: 0, y: y, width: 300, height: 600))
      let journey = failures.robot(TimedApp([other])).journey
      let failure = await failure { _ = try await journey.on(OtherRobot.self) }
      #expect(failure?.found == found)
    }
  }

  @Test(
    "an operation may lead to either of two screens", arguments: ["Orders", "Customers"])
  func either(title: String) async throws {
    let robot = failures.robot(TimedApp([heading(title), button("go", "Go")]))
    let arrived = try await robot.navigate(
      "go", toEither: TitledRobot.self, or: CustomersRobot.self
    ) { try await robot.tap(.element("go")) }
    switch arrived {
    case .first: #expect(title == "Orders")
    case .second: #expect(title == "Customers")
    }
    #expect(robot.journey.steps.map(\.text) == ["go", "tap “go”"])
  }

  @Test("if neither of two screens arrives, the failure names both")
  func neither() async throws {
    let robot = failures.robot(TimedApp([heading("Invoices"), button("go", "Go")]))
    let failure = await failure {
      _ = try await robot.navigate("go", toEither: TitledRobot.self, or: CustomersRobot.self) {
        try await robot.tap(.element("go"))
      }
    }
    #expect(failure?.kind == .screenNotReached)
    #expect(failure?.headline == "Go on Fake: neither Orders nor Customers arrived")
    #expect(failure?.expected == "Orders or Customers in front")
    #expect(failure?.found == "“fake” (screen “Fake”) in front")
  }

  /// The semantics of a page that is known by its address, its title and an element.
  private struct PageSemantics: ScreenSemantics {
    typealias Model = FakeModel
    let arrival: [Arrival] = [
      .location("/orders/add/"), .title("Add order"), .element(.role(.button, "Save")),
    ]
  }

  private struct PageVerifier: Verifier {
    typealias Semantics = PageSemantics
    let checks: CheckList
  }

  private struct PageRobot: Robot {
    typealias ScreenVerifier = PageVerifier
    let journey: Journey
  }

  /// A page that never changes.
  private struct PageDriver: Driver {
    let name = "page"
    let title: String
    let location: String
    let trouble: String

    func snapshot() -> Snapshot {
      let frame = Rect(x: 0, y: 0, width: 300, height: 600)
      let root = Element(
        .window, label: title, frame: frame, children: [button("save", "Save")])
      return Snapshot(
        tree: AccessibilityTree(root: root), time: .zero, isIdle: true, location: location,
        trouble: trouble)
    }
    func snapshot(after snapshot: Snapshot, within limit: Duration) -> Snapshot? { nil }
    func perform(_ action: Action, on element: LocatedElement) {}
  }

  @Test(
    "a page is known by its address, its title and what is on it, all together",
    arguments: [
      ("Add order", "https://shop.test/orders/add/?next=1#top", "", nil),
      ("Add order", "https://shop.test/orders/", "", "in “Add order” at https://shop.test/orders/"),
      (
        "Not found", "https://shop.test/orders/add/", "status 404",
        "in “Not found” at https://shop.test/orders/add/ (status 404)"
      ),
    ] as [(String, String, String, String?)])
  func page(title: String, location: String, trouble: String, found: String?) async throws {
    let journey = Journey(
      driver: PageDriver(title: title, location: location, trouble: trouble)
    ) { _ in }
    let failure = await failure { _ = try await journey.on(PageRobot.self) }
    #expect(failure?.found == found)
    if failure != nil {
      #expect(
        failure?.expected
          == "the address /orders/add/, the title “Add order”, screen button “Save” in front")
    }
  }
}
