import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// A check that can never succeed fails as soon as the page has come to rest, and not before.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct SettledPageTests {
  private func failure(
    _ page: String, _ work: (TwinsRobot) async throws -> Void
  ) async throws -> JourneyFailure? {
    try await Browsers.with(page) { driver in
      let robot = TwinsRobot(journey: Journey(driver: driver) { _ in })
      do {
        try await work(robot)
        return nil
      } catch let failure as JourneyFailure {
        return failure
      }
    }
  }

  @Test("an ambiguous locator fails when the page has come to rest")
  func twoElements() async throws {
    let failure = try #require(
      try await failure("twins.html") { try await $0.tap(.role(.button, "Save")) })
    #expect(failure.reason == "2 elements button “Save”")
    #expect(failure.waited.hasSuffix("(app idle)"), "\(failure.waited)")
    #expect(failure.snapshot.isIdle)
  }

  @Test(
    "while a request is in progress, the second element may still disappear",
    .enabled(if: Browsers.engine == .chromium, "It is under way before a robot looks first."),
    arguments: ["loading", "asking"])
  func stillLoading(query: String) async throws {
    let failure = try await failure("twins.html?\(query)") { robot in
      try await robot.tap(.role(.button, "Save"))
      try await robot.require { $0.expect(.element("log"), .label("saved")) }
    }
    #expect(failure == nil)
  }

  @Test("an unsupported action fails at once, even on a disabled element")
  func notMadeForIt() async throws {
    let failure = try #require(
      try await failure("twins.html") { try await $0.clear(.role(.textField, "Fixed")) })
    #expect(failure.reason == "element text field “Fixed” cannot be cleared")
    #expect(failure.expected == "one text field that can be cleared")
    #expect(failure.found == "text field “Fixed”, read-only")
    #expect(failure.waited.hasSuffix("(app idle)"), "\(failure.waited)")
  }
}

struct TwinsScreen: ScreenModel {
  static let identifier: ElementIdentifier = "twins"
  static let name = "Twins"
}

struct TwinsSemantics: ScreenSemantics { typealias Model = TwinsScreen }

struct TwinsVerifier: Verifier {
  typealias Semantics = TwinsSemantics
  let checks: CheckList
}

struct TwinsRobot: Robot {
  typealias ScreenVerifier = TwinsVerifier
  let journey: Journey
}
