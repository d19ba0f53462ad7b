import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct KeysScreen: ScreenModel {
  static let identifier: ElementIdentifier = "keys"
  static let name = "Available authorizations"
}

struct KeysSemantics: ScreenSemantics {
  typealias Model = KeysScreen
  let arrival: [Arrival] = [.element(.role(.heading, "Available authorizations"))]
  private let dialog = Locator.css(".modal-ux")
  var value: Locator { .role(.textField).inside(dialog) }
  var authorize: Locator { button("Authorize") }
  var close: Locator { button("Close") }
  var logout: Locator { button("Logout") }
  private func button(_ name: String) -> Locator { .role(.button, name).inside(dialog) }
}

struct KeysVerifier: Verifier {
  typealias Semantics = KeysSemantics
  let checks: CheckList
}

struct KeysRobot: Robot {
  typealias ScreenVerifier = KeysVerifier
  let journey: Journey

  func enter(
    _ key: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> ExplorerRobot {
    try await navigate("enter the key", at: site) {
      try await type(secret: key, into: semantics.value)
      try await tap(semantics.authorize)
      try await tap(semantics.close)
    }
  }

  func logOut(at site: SourceLocation = #_sourceLocation) async throws -> ExplorerRobot {
    try await navigate("log out", at: site) {
      try await tap(semantics.logout)
      try await tap(semantics.close)
    }
  }
}
