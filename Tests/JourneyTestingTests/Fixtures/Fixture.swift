import AccessibilityTree
import Foundation
import JourneyTesting
import ReportSamples
import RobotCore
import Testing

/// Which of the fixture journeys the process is to run: none in an ordinary run, the requested ones in a child process that a
/// recording test starts.
enum Fixture {
  static let variable = FixtureRun.variable
  static let isRequested = ProcessInfo.processInfo.environment[variable] != nil
  static let isFatalRequested = ProcessInfo.processInfo.environment[variable] == "fatal"
  static let isLeavingRequested = ProcessInfo.processInfo.environment[variable] == "leaving"
  /// How long the disk is full, where it is: `moment`, `failing` (for a moment, and a journey fails then) or `ever`.
  static let fullDisk = ProcessInfo.processInfo.environment["FIXTURE_FULL_DISK"]
  static let isShardingRequested = ["shards", "later"].contains(
    ProcessInfo.processInfo.environment[variable])
  /// Whether the shards are of a later commit.
  static let isLater = ProcessInfo.processInfo.environment[variable] == "later"
  /// The argument at which the process of a shard dies.
  static let diesAt = ProcessInfo.processInfo.environment["FIXTURE_DIES_AT"]
  static let isTimedRequested = ProcessInfo.processInfo.environment[variable] == "timed"
  static let isHangingRequested = ProcessInfo.processInfo.environment[variable] == "hanging"
}

/// An app with one button that does nothing.
struct ButtonApp: AccessibleApp {
  func tree() -> AccessibilityTree {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let button = Element(
      .button, identifier: "one.done", label: "Done",
      frame: Rect(x: 0, y: 0, width: 50, height: 50), actions: .tap)
    return AccessibilityTree(
      root: Element(
        .window, label: "One", frame: frame,
        children: [
          Element(.screen, identifier: "one", label: "One", frame: frame, children: [button])
        ]))
  }
  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}

let buttonApp = AppUnderTest("One button", firstLaunch: ()) { _ in InProcessDriver(ButtonApp()) }

struct OneScreen: ScreenModel {
  static let identifier: ElementIdentifier = "one"
  static let name = "One"
}

struct OneSemantics: ScreenSemantics {
  typealias Model = OneScreen
  var doneButton: Locator { .element("one.done", .button, named: "Done") }
  var missing: Locator { .element("one.dnoe", .button, named: "Done") }
}

struct OneVerifier: Verifier {
  typealias Semantics = OneSemantics
  let checks: CheckList

  @discardableResult
  func label(_ text: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.doneButton, .label(text), at: site)
  }
}

struct OneRobot: Robot {
  typealias ScreenVerifier = OneVerifier
  let journey: Journey

  @discardableResult
  func done(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("finish", at: site) { try await tap(semantics.doneButton) }
  }

  @discardableResult
  func tapMissing(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("finish wrongly", at: site) { try await tap(semantics.missing) }
  }
}
