import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// What is shown and done with a fault between app and robots.
@Suite("Lies")
struct MutatingDriverTests {
  private func driver(
    _ fault: UIFault, in identifier: String, _ role: Role, on screen: String = "menu"
  ) -> MutatingDriver {
    let element = Element(role, identifier: ElementIdentifier(rawValue: identifier))
    return MutatingDriver(
      InProcessDriver(MenuApp()),
      about: UIMutant(screen: screen, element: ElementKey(element), fault: fault),
      requestLimit: 100)
  }

  private func element(_ identifier: String, in snapshot: Snapshot) -> LocatedElement? {
    snapshot.all(.element(ElementIdentifier(rawValue: identifier))).first
  }

  private func tap(_ identifier: String, with driver: MutatingDriver) async throws {
    let snapshot = try await driver.snapshot()
    try await driver.perform(.tap, on: try #require(element(identifier, in: snapshot)))
  }

  private func labels(_ snapshot: Snapshot) -> [String] {
    snapshot.all(.role(.cell)).map(\.element.label)
  }

  @Test("an element is not there, and those after it are acted on all the same")
  func missing() async throws {
    let driver = driver(.missing, in: "menu.Soup", .cell)
    #expect(labels(try await driver.snapshot()) == ["Salad"])
    try await tap("menu.Salad", with: driver)
    let salad = element("menu.Salad", in: try await driver.snapshot())
    #expect(salad?.element.state == .selected)
  }

  @Test("a label, a value, a colour and a role are other ones")
  func texts() async throws {
    let label = try await driver(.label, in: "menu.pay", .button).snapshot()
    #expect(element("menu.pay", in: label)?.element.label == "Payy")
    let color = try await driver(.color, in: "menu.pay", .button).snapshot()
    #expect(element("menu.pay", in: color)?.element.color == "grey")
    let role = try await driver(.role, in: "menu.pay", .button).snapshot()
    #expect(element("menu.pay", in: role)?.element.role == .group)
    let typed = driver(.value, in: "menu.name", .textField)
    try await tap("menu.name", with: typed)
    let field = try #require(element("menu.name", in: try await typed.snapshot()))
    try await typed.perform(.type("Al"), on: field)
    #expect(element("menu.name", in: try await typed.snapshot())?.element.value == "All")
  }

  @Test("a state is the opposite, whatever the app makes of it")
  func states() async throws {
    let disabled = try await driver(.enabledness, in: "menu.pay", .button).snapshot()
    #expect(element("menu.pay", in: disabled)?.element.state == .disabled)
    let driver = driver(.selection, in: "menu.Soup", .cell)
    #expect(element("menu.Soup", in: try await driver.snapshot())?.element.state == .selected)
    try await tap("menu.Soup", with: driver)
    #expect(element("menu.Soup", in: try await driver.snapshot())?.element.state == [])
  }

  @Test("an element of no size is out of reach")
  func noSize() async throws {
    let snapshot = try await driver(.noSize, in: "menu.pay", .button).snapshot()
    let button = try #require(element("menu.pay", in: snapshot))
    #expect(snapshot.reach(of: button.path) == .offScreen)
  }

  @Test("two rows are in each other's place, and a tap hits the one that is shown there")
  func swapped() async throws {
    let driver = driver(.swapped, in: "menu.Soup", .cell)
    let snapshot = try await driver.snapshot()
    #expect(labels(snapshot) == ["Salad", "Soup"])
    let rows = snapshot.all(.role(.cell))
    #expect(rows.map(\.element.frame.y) == [0, 20])
    try await driver.perform(.tap, on: rows[0])
    let after = try await driver.snapshot()
    #expect(element("menu.Salad", in: after)?.element.state == .selected)
    #expect(element("menu.Soup", in: after)?.element.state == [])
  }

  @Test("there is a row too many, and a tap on it does nothing")
  func extraRow() async throws {
    let driver = driver(.extraRow, in: "menu.list", .list)
    let snapshot = try await driver.snapshot()
    #expect(labels(snapshot) == ["Soup", "Salad", "Salad 2"])
    let extra = try #require(snapshot.all(.role(.cell)).last)
    try await driver.perform(.tap, on: extra)
    #expect(try await driver.snapshot().tree == snapshot.tree)
  }

  @Test("a tap does nothing, or hits the neighbour")
  func taps() async throws {
    let dead = driver(.deadTap, in: "menu.Soup", .cell)
    try await tap("menu.Soup", with: dead)
    #expect(element("menu.Soup", in: try await dead.snapshot())?.element.state == [])
    let neighbour = driver(.neighbourTap, in: "menu.Soup", .cell)
    try await tap("menu.Soup", with: neighbour)
    let after = try await neighbour.snapshot()
    #expect(element("menu.Soup", in: after)?.element.state == [])
    #expect(element("menu.Salad", in: after)?.element.state == .selected)
  }

  @Test("the last letter that is typed is lost")
  func lostLetter() async throws {
    let driver = driver(.lostLetter, in: "menu.name", .textField)
    try await tap("menu.name", with: driver)
    let field = try #require(element("menu.name", in: try await driver.snapshot()))
    try await driver.perform(.type("Ada"), on: field)
    let typed = try #require(element("menu.name", in: try await driver.snapshot()))
    #expect(typed.element.value == "Ad")
    try await driver.perform(.setValue("Bob"), on: typed)
    #expect(element("menu.name", in: try await driver.snapshot())?.element.value == "Bo")
  }

  @Test("what a tap leads to comes half a minute late, and then it is there")
  func late() async throws {
    let driver = driver(.late, in: "menu.pay", .button)
    try await tap("menu.pay", with: driver)
    let shown = try await driver.snapshot()
    #expect(element("menu", in: shown) != nil)
    #expect(try await driver.snapshot(after: shown, within: .seconds(10)) == nil)
    let later = try await driver.snapshot()
    #expect(later.time - shown.time == .seconds(10))
    #expect(element("menu", in: later) != nil)
    let last = try #require(try await driver.snapshot(after: later, within: .seconds(60)))
    #expect(last.time - shown.time == .seconds(30))
    #expect(element("bill", in: last) != nil)
  }

  @Test("an element of the same identifier on another screen is not lied about")
  func otherScreen() async throws {
    let snapshot = try await driver(.missing, in: "menu.Soup", .cell, on: "bill").snapshot()
    #expect(labels(snapshot) == ["Soup", "Salad"])
  }

  @Test("a journey that asks without end is told so")
  func endless() async throws {
    let driver = driver(.missing, in: "menu.Soup", .cell)
    await #expect(throws: DriverError.unreachable("The journey does not end.")) {
      while true { _ = try await driver.snapshot() }
    }
  }
}
