import AccessibilityTree
import RobotCore

/// The icon of the page's tab.
struct IconSemantics: ScreenSemantics {
  static let name = "Icon"
  let arrival: [Arrival] = [.element(.css("svg"))]
}
