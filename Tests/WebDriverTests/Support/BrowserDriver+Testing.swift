import AccessibilityTree
import RobotCore
import Testing
import WebDriver

extension BrowserDriver {
  /// The one element with an identifier.
  func find(_ identifier: String) async throws -> LocatedElement {
    try await find(.element(ElementIdentifier(rawValue: identifier)))
  }

  /// The first element that a locator finds.
  func find(_ locator: Locator) async throws -> LocatedElement {
    try #require(await snapshot().all(locator).first)
  }

  func perform(_ action: Action, _ identifier: String) async throws {
    try await perform(action, on: find(identifier))
  }

  func label(_ identifier: String) async throws -> String {
    try await find(identifier).element.label
  }
}
