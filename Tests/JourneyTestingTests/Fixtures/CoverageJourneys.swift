import AccessibilityTree
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// A button, two rows, and a hint that no journey looks at.
private struct HintApp: AccessibleApp {
  func tree() -> AccessibilityTree {
    func element(_ role: Role, _ name: String, _ label: String, y: Double) -> Element {
      Element(
        role, identifier: ElementIdentifier(rawValue: "one.\(name)"), label: label,
        frame: Rect(x: 0, y: y, width: 200, height: 44), actions: role == .button ? .tap : [])
    }
    let screen = Element(
      .screen, identifier: OneScreen.identifier, label: "One",
      frame: Rect(x: 0, y: 0, width: 390, height: 844),
      children: [
        element(.button, "done", "Done", y: 0), element(.text, "hint", "Try it", y: 50),
        element(.cell, "row.soup", "Soup", y: 100), element(.cell, "row.bread", "Bread", y: 150),
      ])
    return AccessibilityTree(
      root: Element(.window, frame: screen.frame, children: [screen]))
  }

  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

private let hintApp = AppUnderTest("A hint", firstLaunch: ()) { _ in InProcessDriver(HintApp()) }

/// Journeys that check some elements and not others; the coverage tests run them in a child process.
@Suite(
  "Coverage fixtures", .enabled(if: Fixture.isRequested), .journeys(in: hintApp), .serialized)
struct CoverageJourneys {
  @Test func checks() async throws {
    try await hintApp.journey().on(OneRobot.self)
      .verify { $0.label("Done").expect(.element("one.dnoe"), .absent) }
      .verify { $0.expect(.role(.cell), exactly: ["Soup", "Bread"], "rows") }
  }

  @Test func taps() async throws {
    try await hintApp.journey().on(OneRobot.self).done().verify { $0.label("Done") }
  }
}
