/// The widths of the strips along the edges of a screen that a notch, round corners or a home indicator cover, in CSS pixels.
public struct SafeAreaInsets: Hashable, Sendable {
  /// The strip at the top.
  public var top: Int
  /// The strip at the right.
  public var right: Int
  /// The strip at the bottom.
  public var bottom: Int
  /// The strip at the left.
  public var left: Int

  /// Creates the insets of a screen.
  ///
  /// - Parameters:
  ///   - top: The strip at the top.
  ///   - right: The strip at the right.
  ///   - bottom: The strip at the bottom.
  ///   - left: The strip at the left.
  public init(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }
}
