import AccessibilityTree
import Foundation
import RobotCore
import Testing

@testable import WebDriver

/// What a person sees who watches a browser.
@Suite(.enabled(if: Browsers.areThere, Browsers.reason))
struct ShowingTests {
  @Test("an action that is shown waits with its element marked, and leaves no mark")
  func slow() async throws {
    let pause = Duration.milliseconds(300)
    let options = Browsers.options.with { $0.actionPause = pause }
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("shop.html"))
    func run(_ script: String) async throws -> JSONValue {
      try await driver.session.execute(script, [], within: .seconds(60))
    }
    _ = try await run(
      """
      window.marks = 0;
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes) if (node.localName === "journeys-marks") window.marks += 1;
      }).observe(document, { childList: true, subtree: true });
      """)
    let start = ContinuousClock.now
    try await driver.perform(.tap, "shop.favorite")
    #expect(ContinuousClock.now - start >= pause)
    #expect(try await driver.label("shop.favorite") == "Remove Favourite")
    #expect(
      try await run("return [window.marks, document.querySelectorAll('journeys-marks').length]")
        == [1, 0])
    await driver.end()
    await pool.shutdown()
  }
}
