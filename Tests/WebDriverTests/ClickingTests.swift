import AccessibilityTree
import RobotCore
import Support
import Testing

@testable import WebDriver

/// Clicks over a DevTools connection of their own, which Chromium on this machine supports.
@Suite(
  .enabled(
    if: Browsers.areThere && Browsers.engine == .chromium,
    "There is no Chromium, or another browser is tested."))
struct ClickingTests {
  @Test("the page sees the same events as from chromedriver, in the same order")
  func events() async throws {
    let ours = try await Browsers.with("clicking.html") { driver in
      #expect(driver.browser.mouse != nil)
      return try await clicked(driver)
    }
    let theirs = try await withoutMouse { driver in
      #expect(driver.browser.mouse == nil)
      return try await clicked(driver)
    }
    #expect(ours.contains("mousemove true"))
    #expect(ours.contains("dblclick true,2"))
    #expect(ours == theirs)
  }

  @Test("a closed connection is reopened")
  func reopened() async throws {
    try await Browsers.with("clicking.html") { driver in
      try await driver.perform(.tap, "pad")
      await driver.browser.mouse?.end()
      try await driver.perform(.tap, "pad")
      let log = try await driver.label("log")
      #expect(log.split(separator: "; ").filter { $0.hasPrefix("click true,1") }.count == 2)
    }
  }

  @Test(
    "a connection that is lost during a click is an error, because the click may be lost with it")
  func lost() async throws {
    try await Browsers.with("clicking.html") { driver in
      let slow = try await driver.find("slow")
      let mouse = try #require(driver.browser.mouse)
      await mouse.end()
      let click = Task { try await driver.perform(.tap, on: slow) }
      // The connection is opened for the click, which keeps the page busy for a while. The task that ends it must not wait for its turn.
      await Task(executorPreference: ThreadExecutor.services) {
        while await mouse.channel == nil { try? await WallClock().sleep(for: .milliseconds(1)) }
        await mouse.end()
      }.value
      await #expect(throws: BrowserError.self) { try await click.value }
    }
  }

  private func clicked(_ driver: BrowserDriver) async throws -> String {
    for action in [Action.tap, .doubleTap, .rightClick] { try await driver.perform(action, "pad") }
    return try await driver.label("log")
  }

  /// Lends a browser without the faster mouse, because its driver may be on any machine.
  private func withoutMouse<Value>(
    _ work: (BrowserDriver) async throws -> Value
  ) async throws -> Value {
    let process = try await DriverProcess.start(Browsers.installation.get())
    var options = Browsers.options
    options.capabilities = [
      "goog:chromeOptions": [
        "binary": .string(try Browsers.installation.get().browser), "args": ["--no-sandbox"],
      ]
    ]
    let pool = BrowserPool(endpoint: process.endpoint, limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("clicking.html"))
    let value = try await work(driver)
    await driver.end()
    await pool.shutdown()
    await process.end()
    return value
  }
}
