public import AccessibilityTree

/// What an app showed at one moment, and when that was.
public struct Snapshot: Sendable {
  /// What the app showed.
  public let tree: AccessibilityTree
  /// The moment, on the driver's own clock, since the launch.
  public let time: Duration
  /// Whether the app was idle: nothing was under way that could have changed what it showed.
  public let isIdle: Bool
  /// Whether no request to the network was under way.
  public let isNetworkQuiet: Bool
  /// Where in the app that is: the address of a page; empty where there is none.
  public let location: String
  /// What is wrong with that place: `status 404`; empty when nothing is known to be.
  public let trouble: String
  private let measuredReach: [ElementPath: AccessibilityTree.Reach]?

  /// Makes a snapshot.
  ///
  /// - Parameters:
  ///   - tree: What the app showed.
  ///   - time: The moment, on the driver's own clock.
  ///   - isIdle: Whether the app was idle.
  ///   - isNetworkQuiet: Whether no request to the network was under way.
  ///   - location: Where in the app that is: the address of a page.
  ///   - trouble: What is wrong with that place: `status 404`.
  ///   - reach: Whether a finger reaches each element, where the driver has measured it; else it follows from the frames.
  public init(
    tree: AccessibilityTree, time: Duration, isIdle: Bool, isNetworkQuiet: Bool = true,
    location: String = "", trouble: String = "",
    reach: [ElementPath: AccessibilityTree.Reach]? = nil
  ) {
    self.tree = tree
    self.time = time
    self.isIdle = isIdle
    self.isNetworkQuiet = isNetworkQuiet
    self.location = location
    self.trouble = trouble
    measuredReach = reach
  }

  /// Tells whether a finger reaches an element.
  ///
  /// - Parameter path: The element's path.
  /// - Returns: Whether it is reached, and if not, why.
  public func reach(of path: ElementPath) -> AccessibilityTree.Reach {
    measuredReach?[path] ?? tree.reach(of: path)
  }
}
