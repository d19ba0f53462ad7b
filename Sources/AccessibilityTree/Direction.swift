/// A direction on the screen.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
}
