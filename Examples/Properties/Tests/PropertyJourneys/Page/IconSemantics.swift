import JourneyBrowsers

/// The icon of a page's tab, opened as a document of its own.
struct IconSemantics: ScreenSemantics {
  static let name = "Icon"
  /// The drawing.
  let arrival: [Arrival] = [.element(.css("svg"))]
}

/// Looks at the icon of a page's tab.
typealias IconRobot = RobotOf<IconSemantics>
