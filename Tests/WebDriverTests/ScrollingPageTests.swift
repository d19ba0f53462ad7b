import AccessibilityTree
import RobotCore
import Testing

@testable import WebDriver

/// A page that scrolls by itself after an action: what is tapped meanwhile is where it is tapped.
@Suite(.enabled(if: Browsers.areThere, Browsers.reason))
struct ScrollingPageTests {
  @Test(
    "a tap during a scroll that a script makes hits what it is meant for",
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
}
