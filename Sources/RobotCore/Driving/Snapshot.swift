public import AccessibilityTree

/// What an app showed at one moment, and when that was.
public struct Snapshot: Sendable {
  /// What the app showed.
  public let tree: AccessibilityTree
  /// The moment, on the driver's own clock, since the launch.
  public let time: Duration
  /// Whether the app was idle: nothing was under way that could have changed what it showed.
  public let isIdle: Bool
  private let measuredReach: [ElementPath: AccessibilityTree.Reach]?

  /// Makes a snapshot.
  ///
  /// - Parameters:
  ///   - tree: What the app showed.
  ///   - time: The moment, on the driver's own clock.
  ///   - isIdle: Whether the app was idle.
  ///   - reach: Whether a finger reaches each element, where the driver has measured it; else it follows from the frames.
  public init(
    tree: AccessibilityTree, time: Duration, isIdle: Bool,
    reach: [ElementPath: AccessibilityTree.Reach]? = nil
  ) {
    self.tree = tree
    self.time = time
    self.isIdle = isIdle
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
