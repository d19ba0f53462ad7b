import AccessibilityTree
import JourneyTesting
import Testing

@testable import RobotCore
@testable import WebDriver

/// While something moves, a robot goes on with what does not, and does not count on what is about to go or to come.
///
/// What drifts or arrives is always about to end, and never does: whoever waits for its end fails.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct PassageTests {
  private func failure(
    after name: String, within limit: Duration = .seconds(3),
    _ work: (PassageRobot) async throws -> Void
  ) async throws -> JourneyFailure? {
    try await Browsers.with("passage.html") { driver in
      let journey = Journey(
        driver: driver, patience: Patience(each: limit, total: .seconds(20))
      ) { _ in }
      let robot = try await journey.on(PassageRobot.self)
      try await robot.tap(.role(.button, name))
      do {
        try await work(robot)
        return nil
      } catch let failure as JourneyFailure {
        return failure
      }
    }
  }

  @Test("an action and a check do not wait for what moves elsewhere")
  func elsewhere() async throws {
    let failure = try await failure(after: "Drift") { robot in
      try await robot.require { $0.expect(.text("Old"), .visible) }
      try await robot.tap(.role(.button, "Last"))
      try await robot.require { $0.expect(.element("log"), .label("pressed")) }
      #expect(robot.journey.newestSnapshot?.passage != nil)
    }
    #expect(failure == nil)
  }

  @Test("what arrives is there, and what was there has gone")
  func arriving() async throws {
    let arrived = try await failure(after: "Arrive") { robot in
      try await robot.require { $0.expect(.text("Arrived"), .visible) }
    }
    #expect(arrived == nil)
    let gone = try await failure(after: "Remove") { robot in
      try await robot.require { $0.expect(.text("Old"), .absent) }
    }
    #expect(gone == nil)
  }

  @Test("what is being taken away is neither visible nor pressed")
  func leaving() async throws {
    let seen = try await failure(after: "Leave", within: .seconds(2)) { robot in
      try await robot.require { $0.expect(.role(.button, "Last"), .visible) }
    }
    #expect(seen?.kind == .elementNotFound)
    let pressed = try await failure(after: "Leave", within: .seconds(2)) { robot in
      try await robot.tap(.role(.button, "Last"))
    }
    // Which of the two depends on how soon the robot looks.
    let reasons = [
      "no element button “Last”",
      "element button “Last” disappeared each time before it could be acted on",
    ]
    #expect(reasons.contains(pressed?.reason ?? ""))
  }

  @Test("what comes once something else has gone is not absent")
  func exchanged() async throws {
    let failure = try await failure(after: "Exchange", within: .seconds(2)) { robot in
      try await robot.require { $0.expect(.text("New"), .absent) }
    }
    #expect(failure != nil)
  }

  @Test("a colour is what it comes to")
  func color() async throws {
    let failure = try await failure(after: "Blush", within: .seconds(4)) { robot in
      try await robot.require { $0.expect(.element("blush"), .color("red")) }
    }
    #expect(failure?.found.contains("green") == true)
  }
}

struct PassageScreen: ScreenModel {
  static let identifier: ElementIdentifier = "passage"
  static let name = "Passage"
}

struct PassageSemantics: ScreenSemantics {
  typealias Model = PassageScreen
}

struct PassageVerifier: Verifier {
  typealias Semantics = PassageSemantics
  let checks: CheckList
}

struct PassageRobot: Robot {
  typealias ScreenVerifier = PassageVerifier
  let journey: Journey
}
