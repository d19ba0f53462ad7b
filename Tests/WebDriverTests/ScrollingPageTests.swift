import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// A page that scrolls by itself after an action: a tap in the meantime hits its target.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct ScrollingPageTests {
  @Test(
    "a tap during a scroll by a script hits its target",
    arguments: [("steps", "target"), ("smooth", "target"), ("late", "target"), ("inner", "within")])
  func tapped(scroll: String, target: String) async throws {
    var hits: [String] = []
    for _ in 0..<10 {
      let failure = try await PartsRobot.drive("scrolling.html") { robot in
        try await robot.tap(.element(ElementIdentifier(rawValue: scroll)))
        try await robot.tap(.element(ElementIdentifier(rawValue: target)))
        let label = try await robot.journey.driver.snapshot().all(.element("log")).first?.element
          .label
        hits.append(label ?? "")
      }
      #expect(failure?.description == nil)
    }
    #expect(hits == Array(repeating: target, count: 10))
  }

  // The first page declares a viewport; the second one is scaled down.
  @Test(
    "an area scrolls as far on a phone as on a desktop",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium can be a phone."),
    arguments: [("phone.html", 320.0), ("actions.html", 160)])
  func onPhone(page: String, distance: Double) async throws {
    let options = BrowserOptions.phone
    let pool = try BrowserPool.local(Browsers.installation.get(), limit: 1, options: options)
    let driver = try await pool.driver(opening: Browsers.server.value.url(page))
    var offsets: [Double] = []
    for part in [0.8, 0.8, -0.8] {
      try await driver.perform(.scroll(part > 0 ? .down : .up, by: abs(part)), "scroller")
      offsets.append(try await driver.find("scroller").element.scrollOffset.y.rounded())
    }
    #expect(offsets == [distance, 2 * distance, distance])
    await driver.end()
    await pool.shutdown()
  }
}
