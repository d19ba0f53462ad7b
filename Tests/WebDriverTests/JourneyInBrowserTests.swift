import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing
import WebDriver

@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct JourneyInBrowserTests {
  @Test("a journey drives a page through robots")
  func journey() async throws {
    try await Browsers.with("shop.html") { driver in
      let failures = Failures()
      let journey = Journey(driver: driver) { failures.add($0) }
      let shop = try await journey.on(ShopRobot.self)
      let semantics = shop.semantics
      try await shop.tap(semantics.element("cell.2"))
      try await shop.verify {
        $0.expect(semantics.element("title"), .label("Thing 2"))
        $0.expect(semantics.element("favorite"), .color("green"))
      }
      try await shop.type("crab", into: semantics.element("search"))
      try await shop.verify {
        $0.expect(semantics.element("search"), .value("crab"))
        $0.expect(semantics.element("found"), .label("Looking for crab"))
      }
      let filter = try await shop.navigate("open filter", to: FilterRobot.self) {
        try await shop.tap(semantics.element("filter"))
      }
      _ = try await filter.navigate("done", to: ShopRobot.self) {
        try await filter.tap(filter.semantics.done)
      }
      try await shop.check(semantics.element("favorite"))
      try await shop.scroll(to: semantics.element("cell.12"), in: semantics.element("list"))
      try await shop.tap(semantics.element("late"))
      try await shop.verify {
        $0.expect(semantics.element("title"), .label("Came late"))
        $0.expect(semantics.element("favorite"), .color("orange"))
      }
      #expect(failures.all.map(\.description) == [])
    }
  }
}
