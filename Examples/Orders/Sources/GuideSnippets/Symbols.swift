// swift-format-ignore-file
// The lines are those of the guides.
import AccessibleWeb
import JourneyBrowsers

private actor CounterApp: AccessibleApp {
  func tree() -> AccessibilityTree { AccessibilityTree(root: Element(.window, label: "Counter")) }
  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

private func accessibleSite() async throws {
  let server = try await AccessibleServer.start(AccessibleSite("counter") { CounterApp() })
  print(server.url)
}

private actor TeaApp: AccessibleApp {
  init(clock: AppClock) {}
  func tree() -> AccessibilityTree { AccessibilityTree(root: Element(.window, label: "Tea")) }
  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

private func appClock() -> InProcessDriver {
  let clock = AppClock()
  return InProcessDriver(TeaApp(clock: clock), clock: clock)
}

private func inspecting() async throws {
  try await shop.open("/login", to: LoginRobot.self).logIn().inspect(as: "Orders")
}

private enum SignedIn {
  static let staff = shop.signedIn(as: "the staff", on: "/login") { journey in
    try await journey.on(LoginRobot.self).logIn()
  }

  static func journey() async throws {
    // in a journey
    try await staff.open("/orders", to: OrdersRobot.self)
  }
}

private func clock() async throws {
  try await shop.clock(at: "2026-03-29T08:00").open("/", to: ListRobot.self).advance(by: .minutes(5))
}

private enum Page {
  static let shop = WebApp("Shop", running: ServerProgram("shop-server"))

  @Suite(.journeys(in: shop))
  struct OrderJourneys {
    @Test func ordered() async throws {
      try await shop.open("/orders", to: OrdersRobot.self).add("Crab").verify { $0.shows("Crab") }
    }
  }
}

struct CookieBannerSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.element(.role(.sheet, "Cookies"))]
  let decline = Locator.role(.button, "Decline")
}

typealias CookieBanner = RobotOf<CookieBannerSemantics>

extension CookieBanner {
  @discardableResult
  func decline(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("decline", at: site) { try await tap(semantics.decline) }
  }
}

private enum Interrupted {
  static func app(at url: String) {
    let shop = WebApp("Shop", at: url).handling(CookieBanner.self) { try await $0.decline() }
    print(shop)
  }

  static func journey(_ journey: Journey, _ robot: ListRobot) {
    journey.handling(CookieBanner.self) { try await $0.decline() }
    robot.handling(CookieBanner.self) { try await $0.decline() }
  }
}

private enum Walks {
  struct CounterSemantics: ScreenSemantics {
    static let name = "Counter"
    let count = Locator.role(.status)
  }

  struct CounterRobot: Robot {
    typealias ScreenVerifier = CounterVerifier
    let journey: Journey
    @discardableResult
    func add() async throws -> Self { self }
    @discardableResult
    func remove() async throws -> Self { self }
  }

  struct CounterVerifier: Verifier {
    typealias Semantics = CounterSemantics
    let checks: CheckList
    func count(_ count: Int) { expect(semantics.count, .label("\(count)")) }
  }

  struct Counter: Sendable { var count = 0 }

  static let rules = WalkRules(
    from: Counter(), opening: "app.counter",
    operations: [
      WalkOperation("add()", on: CounterRobot.self, changing: { $0.count += 1 }) { try await $0.add() },
      WalkOperation(
        "remove()", on: CounterRobot.self, when: { $0.count > 0 }, changing: { $0.count -= 1 }
      ) { try await $0.remove() },
    ],
    checks: [
      WalkCheck(on: CounterRobot.self, as: { "$0.count(\($0.count))" }) { $0.count($1.count) }
    ])
}

extension ListRobot {
  fileprivate func gestures() async throws {
    try await drifting(by: 0.4) { try await swipe(.left, on: semantics.row("Crab")) }
    try await cancellingTouch { try await swipe(.left, on: semantics.row("Crab")) }
  }
}

private enum Blocks {
  enum Animal { case crab }

  struct GallerySemantics: ScreenSemantics { static let name = "Gallery" }
  struct GalleryVerifier: Verifier {
    typealias Semantics = GallerySemantics
    let checks: CheckList
    func isStarred() { expect(title: "Gallery") }
  }
  struct GalleryRobot: Robot {
    typealias ScreenVerifier = GalleryVerifier
    let journey: Journey
    func open(_ animal: Animal) async throws -> Self { self }
    func star() async throws -> Self { self }
  }
  struct Screens {
    var gallery: GalleryRobot { get async throws { try await shop.open() } }
    var detail: GalleryRobot { get async throws { try await shop.open() } }
  }

  static func blocks(app: Screens) async throws {
    try await app.gallery { try await $0.open(.crab) }
    try await app.detail { try await $0.star().verify { $0.isStarred() } }
  }
}

private func pool() async throws {
  let pool = try BrowserPool.local()
  let driver = try await pool.driver(opening: "http://127.0.0.1:8080/") { link in
    "http://127.0.0.1:8080/open?link=\(link)"
  }
  let journey = Journey(driver: driver) { print($0) }
  print(journey)
  await driver.end()
  await pool.shutdown()
}
