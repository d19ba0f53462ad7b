import AccessibilityTree
import Foundation
import JourneyXCTest
import ReportSamples
import XCTest

/// An app with one button that does nothing.
private struct ButtonApp: AccessibleApp {
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

private let app = AppUnderTest("One button", firstLaunch: ()) { _ in InProcessDriver(ButtonApp()) }

struct OneScreen: ScreenModel {
  static let identifier: ElementIdentifier = "one"
  static let name = "One"
}

struct OneSemantics: ScreenSemantics {
  typealias Model = OneScreen
  var done: Locator { .element("one.done", .button, named: "Done") }
  var missing: Locator { .element("one.dnoe", .button, named: "Done") }
}

struct OneVerifier: Verifier {
  typealias Semantics = OneSemantics
  let checks: CheckList
}

struct OneRobot: Robot {
  typealias ScreenVerifier = OneVerifier
  let journey: Journey
}

/// Journeys in XCTest that end in every way in which one can end; ``XCTestJourneyTests`` runs them in a child process.
final class FixtureTests: XCTestCase {
  private var robot: OneRobot {
    get async throws { try await app.journey().on(OneRobot.self) }
  }

  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment[FixtureRun.variable] != nil,
      "XCTestJourneyTests runs it in a child process")
  }

  func testPasses() async throws {
    try await journey(in: app) { try await robot.tap(\.done) }
  }

  func testFails() async throws {
    try await journey(in: app) {
      try await robot.tap(\.done).tap(\.missing)
    }
  }

  func testChecksFail() async throws {
    try await journey(in: app) {
      try await robot
        .verify { $0.expect(\.done, .label("Ready")).expect(\.done, .label("Steady")) }
        .tap(\.done)
    }
  }

  func testAssertionFails() async throws {
    try await journey(in: app) {
      try await robot.tap(\.done)
      XCTAssertEqual(1 + 1, 3, "arithmetic")
    }
  }

  func testFailsBefore() async throws {
    XCTFail("too early")
    try await journey(in: app) { try await robot.tap(\.done) }
  }

  func testFailsAfter() async throws {
    try await journey(in: app) { try await robot.tap(\.done) }
    XCTFail("too late")
  }

  func testThrows() async throws {
    struct Unexpected: Error, CustomStringConvertible { let description = "the disk is on fire" }
    try await journey(in: app) { throw Unexpected() }
  }

  func testSkips() async throws {
    try await journey(in: app) {
      try await robot.tap(\.done)
      throw XCTSkip("not on Sundays")
    }
  }

  func testWithoutJourney() async throws {
    _ = try await app.journey()
  }

  @MainActor func testOnMainActor() async throws {
    try await journey(in: app) { try await robot.tap(\.done) }
  }

  func testTwoJourneys() async throws {
    try await journey(in: app) { try await robot.tap(\.done) }
    try await journey(in: app) { try await robot.tap(\.missing) }
  }
}
