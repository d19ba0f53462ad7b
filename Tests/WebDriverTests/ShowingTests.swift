import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// What a person sees who watches a browser.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct ShowingTests {
  @Test("an action with a pause marks its element, and leaves no mark")
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

  @Test(
    "in a browser that stays open, the element of a failure stays marked, even when it is scrolled",
    arguments: [false, true])
  func open(isRefused: Bool) async throws {
    let options = Browsers.options.with { $0.keepsMarks = true }
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url("parts.html"))
    let robot = PartsRobot(journey: Journey(driver: driver) { _ in })
    await #expect(throws: JourneyFailure.self) {
      if isRefused {
        try await robot.select("Unicorn", in: .role(.comboBox, "Pet"))
      } else {
        try await robot.set(.role(.textField, "Fixed"), to: "x")
      }
    }
    func marks(after script: String) async throws -> JSONValue {
      try await driver.session.execute(
        script
          + """
          ; return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
            .then(() => {
              const marks = [...document.querySelectorAll("journeys-marks")];
              const isNew = marks[0] !== window.known;
              window.known = marks[0];
              return [marks.length, isNew];
            });
          """, [], within: .seconds(60))
    }
    #expect(try await marks(after: "") == [1, true])
    #expect(try await marks(after: "") == [1, false])
    // The marks are drawn again at the element's new place.
    #expect(try await marks(after: "scrollTo(0, 30)") == [1, true])
    await driver.end()
    await pool.shutdown()
  }
}
