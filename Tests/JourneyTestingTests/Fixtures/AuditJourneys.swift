import AccessibilityTree
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// A small button, an image without a name, and a button that is all right.
private struct UnfinishedApp: AccessibleApp {
  func tree() -> AccessibilityTree {
    let screen = Element(
      .screen, identifier: OneScreen.identifier, label: "One",
      frame: Rect(x: 0, y: 0, width: 390, height: 844),
      children: [
        Element(
          .button, identifier: "one.done", label: "Done",
          frame: Rect(x: 0, y: 0, width: 50, height: 50), actions: .tap),
        Element(
          .button, identifier: "one.help", label: "Help",
          frame: Rect(x: 0, y: 100, width: 20, height: 20), actions: .tap),
        Element(
          .button, identifier: "one.close", label: "Close",
          frame: Rect(x: 0, y: 200, width: 30, height: 30), actions: .tap),
        Element(
          .image, identifier: "one.picture", frame: Rect(x: 0, y: 300, width: 50, height: 50)),
      ])
    return AccessibilityTree(root: Element(.window, frame: screen.frame, children: [screen]))
  }

  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

private let unfinishedApp = AppUnderTest("Unfinished", firstLaunch: ()) { _ in
  InProcessDriver(UnfinishedApp())
}

private func finish() async throws {
  try await unfinishedApp.journey().on(OneRobot.self).done()
}

/// Journeys in an app with findings; the audit tests run them in a child process.
@Suite(
  "Audit fixtures", .enabled(if: Fixture.isRequested), .journeys(in: unfinishedApp), .serialized)
struct AuditJourneys {
  @Test func arrives() async throws { try await finish() }
}

/// The same, where one element and one rule are known.
@Suite(
  "Audit fixtures with exceptions", .enabled(if: Fixture.isRequested), .journeys(in: unfinishedApp),
  .auditExcept(.element(.element("one.help"), .hitArea), because: "#12: help moves to the menu"),
  .serialized)
struct ExceptedAuditJourneys {
  @Test(.auditExcept(.rule(.name), because: "the pictures are to be named"))
  func arrives() async throws { try await finish() }
}

/// The same, where all is known.
@Suite(
  "Audit fixtures with nothing left", .enabled(if: Fixture.isRequested),
  .journeys(in: unfinishedApp),
  .auditExcept(.rule(.name), .rule(.hitArea), because: "it is a prototype"), .serialized)
struct KnownAuditJourneys {
  @Test func arrives() async throws { try await finish() }
}
