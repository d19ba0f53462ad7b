package import AccessibilityTree

/// What an app showed at one step, with the element acted on.
package struct FilmFrame: Sendable {
  /// The index of the step, from 0, in the order in which the steps began.
  package internal(set) var step: Int
  /// The tree of the one snapshot that decided the step.
  package let tree: AccessibilityTree
  /// The path of the element acted on; `nil` when there is none.
  package internal(set) var mark: ElementPath?

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - tree: The tree that the app showed.
  ///   - mark: The path of the element acted on.
  package init(step: Int, tree: AccessibilityTree, mark: ElementPath? = nil) {
    self.step = step
    self.tree = tree
    self.mark = mark
  }
}
