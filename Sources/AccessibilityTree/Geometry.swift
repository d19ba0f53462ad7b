/// A position, in points from the top left.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge.
  ///   - y: The distance from the top edge.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// A rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width.
  ///   - height: The height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The centre of the rectangle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Returns whether a point lies inside the rectangle.
  ///
  /// - Parameter point: The point.
  /// - Returns: `true` when the point lies inside, or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// Returns the intersection of two rectangles.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The intersection, which is empty when the rectangles do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle moved by an offset.
  ///
  /// - Parameter offset: The offset to the right and down.
  /// - Returns: The moved rectangle.
  public func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
