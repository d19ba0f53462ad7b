import AccessibilityTree
import RobotCore

struct OperationsScreen: ScreenModel {
  static let identifier: ElementIdentifier = "operations"
  static let name = "Operations"
}

struct OperationsSemantics: ScreenSemantics {
  typealias Model = OperationsScreen
  let arrival: [Arrival] = [.title("Operations")]
  let log = Locator.element("log")
}

struct OperationsVerifier: Verifier {
  typealias Semantics = OperationsSemantics
  let checks: CheckList
}

struct OperationsRobot: Robot {
  typealias ScreenVerifier = OperationsVerifier
  let journey: Journey

  func logged(_ text: String) async throws {
    try await require { $0.expect(semantics.log, .label(text)) }
  }

  func press(_ name: String) async throws { try await tap(.role(.button, name)) }
}

struct HelpScreen: ScreenModel {
  static let identifier: ElementIdentifier = "help"
  static let name = "Help"
}

struct HelpSemantics: ScreenSemantics {
  typealias Model = HelpScreen
  let arrival: [Arrival] = [.title("Help")]
}

struct HelpVerifier: Verifier {
  typealias Semantics = HelpSemantics
  let checks: CheckList
}

struct HelpRobot: Robot {
  typealias ScreenVerifier = HelpVerifier
  let journey: Journey
}
