import AccessibilityTree
import RobotCore

/// The page that refuses an address.
struct RefusalSemantics: ScreenSemantics {
  static let name = "Refusal"
  let arrival: [Arrival] = [.element(.css("body > pre"))]

  func sentence(_ text: String) -> Locator { .text(text) }
}
