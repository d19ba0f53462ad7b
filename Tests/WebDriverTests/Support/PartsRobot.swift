import AccessibilityTree
import RobotCore
import WebDriver

struct PartsScreen: ScreenModel {
  static let identifier: ElementIdentifier = "parts"
  static let name = "Parts"
}

struct PartsSemantics: ScreenSemantics {
  typealias Model = PartsScreen
  let log = Locator.element("log")
  let keys = Locator.element("keys")
}

struct PartsVerifier: Verifier {
  typealias Semantics = PartsSemantics
  let checks: CheckList

  func logged(_ text: String) { expect(semantics.log, .label(text)) }
}

struct PartsRobot: Robot {
  typealias ScreenVerifier = PartsVerifier
  let journey: Journey

  /// Drives the page with every ordinary part, and returns the failure that ended the journey.
  @discardableResult
  static func drive(
    _ page: String = "parts.html", _ work: (PartsRobot) async throws -> Void
  ) async throws -> JourneyFailure? {
    try await Browsers.with(page) { driver in
      let failures = Failures()
      let robot = PartsRobot(journey: Journey(driver: driver) { failures.add($0) })
      do {
        try await work(robot)
        return failures.all.first
      } catch let failure as JourneyFailure {
        return failure
      }
    }
  }
}
