// swift-format-ignore-file
// The lines are those of the guides.
import JourneyBrowsers
import MockServer

private func aPageAsRobotsSeeIt() async throws {
  try await shop.open("/login", to: LoginRobot.self)
    .fill(\.username, with: "keeper")
    .fill(\.password, with: "open sesame")
    .verify { $0.expect(\.logIn, .enabled) }
    .tap(\.logIn, to: HomeRobot.self)
  try await shop.open("/login", to: LoginRobot.self).logIn().inspect(as: "Home")
}

private func recorded() async throws {
  try await app
    .open("/", to: OrdersRobot.self)
    .tap(\.newOrder, to: OrderRobot.self)
    .order("Crab", kind: "Sea", password: password)
    .verify { $0.expect(.role(.listItem, "Crab (Sea) express"), .atLeast(1)) }
}

private enum RunsAlready {
  static let shop = WebApp("Shop", at: "https://staging.example.org")
}

private enum IsAProgram {
  static let shop = WebApp("Shop", running: ServerProgram("order-server"))
}

private enum StartsInTheTests {
  static let shop = WebApp("Shop") { try await startServer() }
}

private enum InOneStatement {
  @Suite("Orders", .journeys(in: shop))
  struct OrderJourneys {
    @Test("what is ordered is in the list")
    func ordered() async throws {
      try await shop.open("/", to: ListRobot.self)
        .newOrder()
        .order("Crab", kind: "Shore", day: "2026-03-29")
        .verify { $0.shows("Crab") }
    }
  }
}

private enum TheBrowser {
  static let shop = WebApp("Shop", running: program, browser: .phone)

  @Suite(.journeys(in: shop), .browser { $0.locale = "de-DE" })
  struct GermanJourneys {
    @Test(.browser { $0.viewport = .init(width: 1920, height: 1080); $0.colorScheme = .dark })
    func wide() async throws {}
  }
}

private struct WhatARobotDoes {
  subscript(delete animal: String) -> Locator { .role(.button, "Delete").inside(.role(.row).holding(.role(.cell, animal))) }
}

private func time() async throws {
  try await shop.clock(at: "2026-03-29T08:00").open("/", to: ListRobot.self)  // in the browser's time zone
    .advance(by: .minutes(5))
    .verify { $0.saysThatTheSessionHasEnded() }
}

private enum AtAnyTime {
  struct CookieBannerSemantics: ScreenSemantics {
    let arrival: [Arrival] = [.element(.role(.sheet, "Cookies"))]
    let decline = Locator.role(.button, "Decline")
  }
  typealias CookieBanner = RobotOf<CookieBannerSemantics>

  static let shop = WebApp("Shop", running: program).handling(CookieBanner.self) { try await $0.tap(\.decline) }

  static func handled(robot: ListRobot) {
    robot.handling(CookieBanner.self) { try await $0.tap(\.decline) }  // of a robot or a journey: from here on
  }
}

private enum SignedIn {
  static let staff = shop.signedIn(as: "the staff", on: "/login") { journey in
    try await journey.on(LoginRobot.self).logIn()
  }

  struct Journeys {
    @Test func ordered() async throws {
      try await staff.open("/orders", to: ListRobot.self).newOrder().order("Crab")
    }
  }
}

private func requests() async throws {
  try await shop.answering("/api/animals", with: .json(["Crab"]))  // of the app: the first page's requests as well
    .open("/", to: ListRobot.self)
    .cutting("POST /api/orders", times: 1)  // of a robot: from here on; the network fails once
    .order("Crab")
    .verify { $0.saysThatItWasNotSent() }
    .order("Crab")
    .verify { $0.expect(requests: "POST /api/orders", .count(2), .body(containing: "Crab")) }
}

private func sockets(_ robot: ListRobot) async throws {
  let mock = try await MockServer.start()
  mock.registerSocket("/chat", sending: "Crab is here")
  try await robot.leading("/chat", to: mock.baseURL.absoluteString)
    .newOrder()
    .verify { $0.expect(requests: "/chat", .answered(101), .received(containing: "Crab")) }
  let socket = try await mock.waitForSocket("/chat")
  try await socket.waitForMessage { $0 == "hello" }
  socket.cut()
}

extension ListVerifier {
  fileprivate func checks() {
    expect(semantics.rows, .count(3))  // .atLeast(1), .atMost(5), .exists, .absent
    expect(semantics.total, .label(containing: "€"))  // .label("…"), .label(matching: "…"), .value(…) likewise
    expect(semantics.name, .focused, .not(.readOnly))  // .visible, .enabled, …
    expect(semantics.rows, exactly: ["Ant", "Bee"], "rows")  // all of them, in this order
    expect(semantics.rows, inOrder: ["Ant", "Bee"], "rows")  // others may stand between them
    expect(semantics.total, .before(semantics.order), .attribute("data-state", "open"), .cssClass("is-open"))
    expect(semantics.total, .style("font-weight", "700"))  // as the browser computes it
    expect(semantics.save, .visibleText("Save"))  // what is drawn
    expect(title: "Orders")
    expect(location: "/orders/")
    expect(.role(.window), hasRecordedStyles: "orders in the dark")
  }
}

extension Condition {
  static func price(below limit: Int) -> Condition {
    Condition("a price below \(limit)") { element in
      let price = Int(element.label) ?? 0
      return price < limit ? nil : "the price \(price)"
    }
  }
}

private struct ChartSemantics: ScreenSemantics {
  static let name = "Chart"
  let chart = Locator.role(.image, "Chart")
  let time = Locator.role(.status, "Time")
}

extension VerifierOf<ChartSemantics> {
  fileprivate func looksRight() {
    expect(\.chart, looksAsRecorded: "chart in the dark", masking: [semantics.time])
  }
}
