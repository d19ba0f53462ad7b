public import AccessibilityTree

/// What an app showed at one step, and what was acted on there.
public struct FilmFrame: Sendable {
  /// The number of the step, from 0, in the order in which the steps began.
  public internal(set) var step: Int
  /// What the app showed: the one snapshot that decided the step.
  public let tree: AccessibilityTree
  /// The element that was acted on; `nil` when none was.
  public internal(set) var mark: ElementPath?

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - step: The number of the step.
  ///   - tree: What the app showed.
  ///   - mark: The element that was acted on.
  package init(step: Int, tree: AccessibilityTree, mark: ElementPath? = nil) {
    self.step = step
    self.tree = tree
    self.mark = mark
  }
}
