import AccessibilityTree
import JourneyTesting
import RobotCore

/// The icon of the page's tab, which a browser opens as a document of its own.
struct IconSemantics: ScreenSemantics {
  static let name = "Icon"
  let arrival: [Arrival] = [.element(.css("svg"))]
}

typealias IconRobot = RobotOf<IconSemantics>
