import AccessibilityTree
import JourneyTesting
import RobotCore
import Support
import Testing

@testable import WebDriver

/// Pages in a browser whose scripts are disabled: nothing in them can wait, and no event reports anything.
@Suite(
  "Pages without scripts", .takesTurns(using: .browser),
  .enabled(if: Browsers.areThere, Browsers.reason),
  .enabled(if: Browsers.engine == .chromium, "Only Chromium can turn scripts off."))
struct ScriptlessTests {
  private static let pool = Result {
    try BrowserPool.local(
      Browsers.installation.get(), limit: 1,
      options: Browsers.options.with {
        $0.runsScripts = false
        $0.navigationLimit = .seconds(5)
      })
  }

  private func with(
    _ page: String, _ work: (BrowserDriver) async throws -> Void
  ) async throws {
    let url = try await Browsers.server.value.url(page)
    let driver = try await Self.pool.get().driver(opening: url)
    do {
      try await work(driver)
    } catch {
      await driver.end()
      throw error
    }
    await driver.end()
  }

  private func element(_ role: Role, _ label: String, in driver: BrowserDriver) async throws
    -> LocatedElement
  {
    let found = try await driver.snapshot().all(.role(role, label))
    return try #require(found.first, "\(role) “\(label)”")
  }

  /// The address of the page, from its name on.
  private func page(_ driver: BrowserDriver) async throws -> Substring {
    let address = try await driver.snapshot().location
    return address[(address.lastIndex(of: "/") ?? address.startIndex)...].dropFirst()
  }

  // The second journey uses the browser of the first.
  @Test("a page shows its content for browsers without scripts", arguments: 1...2)
  func shown(journey: Int) async throws {
    try await with("scripts.html") { driver in
      #expect(try await driver.label("scripts") == "off")
      #expect(try await driver.label("instead") == "This page does without.")
      let clock = TurnClock()
      let end = clock.now.advanced(by: .seconds(20))
      while try await !driver.snapshot().isIdle, clock.now < end {}
      #expect(try await driver.snapshot().isIdle)
    }
  }

  @Test("with scripts, the same page shows none of that content")
  func withScripts() async throws {
    try await Browsers.with("scripts.html") { driver in
      #expect(try await driver.label("scripts") == "on")
      let snapshot = try await driver.snapshot()
      #expect(snapshot.all(.element("instead")).isEmpty)
    }
  }

  @Test("a form is filled in and submitted, and the next page is waited for")
  func form() async throws {
    try await with("scripts.html") { driver in
      try await driver.perform(.setValue("Crab"), on: element(.textField, "Animal", in: driver))
      try await driver.perform(.type("s"), on: element(.textField, "Animal", in: driver))
      #expect(try await element(.textField, "Animal", in: driver).element.value == "Crabs")
      try await driver.perform(.select(["Sea"]), on: element(.comboBox, "Kind", in: driver))
      try await driver.perform(.tap, on: element(.checkbox, "Express", in: driver))
      let express = try await element(.checkbox, "Express", in: driver).element
      #expect(express.state.contains(.selected))
      try await driver.perform(.tap, on: element(.button, "Order", in: driver))
      #expect(
        try await page(driver) == "scripts.html?wait=400&animal=Crabs&kind=Sea&express=on")
    }
  }

  @Test("back, forward and reload lead to the expected pages")
  func history() async throws {
    try await with("scripts.html") { driver in
      try await driver.perform(.tap, on: element(.button, "Order", in: driver))
      let ordered = "scripts.html?wait=400&animal=&kind=Land"
      #expect(try await page(driver) == ordered)
      try await driver.back()
      #expect(try await page(driver) == "scripts.html")
      try await driver.forward()
      #expect(try await page(driver) == ordered)
      try await driver.reload()
      #expect(try await page(driver) == ordered)
      #expect(try await driver.label("scripts") == "off")
    }
  }

  @Test("a page that will be replaced by itself is not idle, and the next one is waited for")
  func refreshed() async throws {
    try await with("scripts.html") { driver in
      try await driver.perform(.tap, on: element(.link, "Wait", in: driver))
      let waiting = try await driver.snapshot()
      #expect(waiting.tree.root.label == "Waiting")
      #expect(!waiting.isIdle)
      let next = try #require(try await driver.snapshot(after: waiting, within: .seconds(5)))
      #expect(next.tree.root.label == "Scripts")
      #expect(try await page(driver) == "scripts.html?waited")
    }
  }

  @Test("a page in another tab has no scripts either")
  func tab() async throws {
    try await with("scripts.html") { driver in
      try await driver.perform(.tap, on: element(.link, "Another tab", in: driver))
      try await driver.switchToNewTab(within: .seconds(5))
      #expect(try await page(driver) == "scripts.html?tab")
      #expect(try await driver.label("scripts") == "off")
      try await driver.closeTab()
      #expect(try await page(driver) == "scripts.html")
    }
  }

  @Test("an unchanged page is waited for no longer than asked")
  func unchanged() async throws {
    try await with("scripts.html") { driver in
      let snapshot = try await driver.snapshot()
      let start = ContinuousClock.now
      let turn = TurnClock().now
      #expect(try await driver.snapshot(after: snapshot, within: .milliseconds(300)) == nil)
      #expect(ContinuousClock.now - start >= .milliseconds(300))
      #expect(turn.duration(to: TurnClock().now) < .seconds(8))
    }
  }
}
