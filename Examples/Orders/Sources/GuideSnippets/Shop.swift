import JourneyBrowsers

// What the snippets of the guides take for granted: an app, and screens with operations and checks of their own.

let shop = WebApp("Shop", at: "https://staging.example.org")
let app = shop
let program = ServerProgram("order-server")
let password = "open sesame"
let picture: [UInt8] = []

func startServer() async throws -> String { "http://127.0.0.1:8080" }

struct ListSemantics: ScreenSemantics {
  static let name = "Orders"
  let newOrder = Locator.role(.link, "New order")
  let rows = Locator.role(.row)
  let total = Locator.role(.status, "Total")
  let order = Locator.role(.button, "Order")
  let name = Locator.role(.textField, "Name")
  let save = Locator.role(.button, "Save")
  func row(_ animal: String) -> Locator { .role(.row).holding(.role(.cell, animal)) }
}

typealias ListRobot = RobotOf<ListSemantics>
typealias ListVerifier = VerifierOf<ListSemantics>

extension ListRobot {
  @discardableResult
  func newOrder(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await navigate("begin an order", at: site) { try await tap(semantics.newOrder) }
  }

  @discardableResult
  func order(_ animal: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("order \(animal)", at: site) { try await tap(semantics.order) }
  }

  @discardableResult
  func removeLast(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("remove the last", at: site) { try await tap(semantics.order) }
  }

  @discardableResult
  func rename(
    _ animal: String, to name: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("rename \(animal)", at: site) { try await fill(semantics.name, with: name) }
  }
}

extension ListVerifier {
  func shows(_ animal: String, at site: SourceLocation = #_sourceLocation) {
    expect(semantics.row(animal), .exists, at: site)
  }

  func shows(exactly animals: [String], at site: SourceLocation = #_sourceLocation) {
    expect(semantics.rows, exactly: animals, "rows", at: site)
  }

  func saysThatItWasNotSent(at site: SourceLocation = #_sourceLocation) {
    expect(.role(.status, "Not sent"), .exists, at: site)
  }

  func saysThatTheSessionHasEnded(at site: SourceLocation = #_sourceLocation) {
    expect(.role(.status, "Ended"), .exists, at: site)
  }
}

struct FormSemantics: ScreenSemantics {
  static let name = "New order"
  let animal = Locator.role(.textField, "Animal")
  let kind = Locator.role(.comboBox, "Kind")
  let day = Locator.role(.textField, "Day")
  let tame = Locator.role(.checkbox, "Tame")
  let photo = Locator.role(.textField, "Photo")
  let order = Locator.role(.button, "Order")
}

typealias FormRobot = RobotOf<FormSemantics>

extension FormRobot {
  @discardableResult
  func order(
    _ animal: String, kind: String = "Sea", day: String = "",
    at site: SourceLocation = #_sourceLocation
  ) async throws -> ListRobot {
    try await navigate("order \(animal)", at: site) { try await tap(semantics.order) }
  }
}

struct HomeSemantics: ScreenSemantics {
  static let name = "Home"
}

typealias HomeRobot = RobotOf<HomeSemantics>

struct OrdersSemantics: ScreenSemantics {
  static let name = "Orders"
  let newOrder = Locator.role(.link, "New order")
}

typealias OrdersRobot = RobotOf<OrdersSemantics>
typealias OrdersVerifier = VerifierOf<OrdersSemantics>

extension OrdersRobot {
  @discardableResult
  func add(_ animal: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("add \(animal)", at: site) { try await tap(semantics.newOrder) }
  }
}

extension OrdersVerifier {
  func shows(_ animal: String, at site: SourceLocation = #_sourceLocation) {
    expect(.text(animal), .exists, at: site)
  }
}

struct OrderSemantics: ScreenSemantics {
  static let name = "Order"
  let animal = Locator.role(.textField, "Animal")
  let order = Locator.role(.button, "Order")
}

typealias OrderRobot = RobotOf<OrderSemantics>

extension OrderRobot {
  @discardableResult
  func order(
    _ animal: String, kind: String, password: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> OrdersRobot {
    try await navigate("order \(animal)", at: site) { try await tap(semantics.order) }
  }
}
