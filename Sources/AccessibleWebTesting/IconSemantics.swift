public import RobotCore

/// The icon of a page's tab, opened as a document of its own.
public struct IconSemantics: ScreenSemantics {
  /// The name of the screen.
  public static let name = "Icon"
  /// The drawing.
  public let arrival: [Arrival] = [.element(.css("svg"))]

  /// Creates the semantics.
  public init() {}
}

/// Looks at the icon of a page's tab.
public typealias IconRobot = RobotOf<IconSemantics>
