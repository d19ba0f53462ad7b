/// The frame of an element, in points.
public struct ElementFrame: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Int
  /// The distance from the top edge.
  public var y: Int
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the top edge.
  ///   - width: The width.
  ///   - height: The height.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
