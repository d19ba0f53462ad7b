package import AccessibilityTree

/// A position within a scrollable area to scroll an element to, out from under a cover.
package struct ScrollAim {
  /// Whether to scroll vertically rather than horizontally.
  package let isVertical: Bool
  /// The target position of the element's centre, from 0 at the start of the area to 1 at its end.
  package let part: Double

  /// The positions in the order in which to try them: the middle, then nearer to the edges.
  package static let all = [true, false].flatMap { isVertical in
    [0.5, 0.2, 0.8].map { ScrollAim(isVertical: isVertical, part: $0) }
  }

  /// Returns how to scroll to bring an element to the position.
  ///
  /// - Parameters:
  ///   - view: The visible part of the area.
  ///   - size: The area's own frame, which scroll distances are relative to.
  /// - Returns: The direction and the fraction of the area to scroll by, or `nil` when the element is in position.
  package func way(for frame: Rect, in view: Rect, of size: Rect) -> (Direction, Double)? {
    let length = isVertical ? size.height : size.width
    let distance =
      isVertical
      ? frame.center.y - view.y - view.height * part : frame.center.x - view.x - view.width * part
    guard abs(distance) >= 1, length > 0 else { return nil }
    let direction: Direction =
      isVertical ? (distance > 0 ? .down : .up) : (distance > 0 ? .right : .left)
    return (direction, min(abs(distance) / length, 1))
  }
}

extension Rect {
  /// Returns the direction to scroll in to bring the rectangle into a view that it lies outside of.
  ///
  /// - Returns: The direction, or `nil` when the rectangle lies in the view.
  package func direction(from view: Rect) -> Direction? {
    if y + height <= view.y { return .up }
    if y >= view.y + view.height { return .down }
    if x + width <= view.x { return .left }
    return x >= view.x + view.width ? .right : nil
  }

  /// Returns how to scroll an area to bring the rectangle to its middle.
  ///
  /// - Parameter view: The visible part of the area.
  /// - Returns: The direction and the fraction of the area to scroll by, or `nil` when the rectangle is already in view.
  package func way(into view: Rect, of area: Rect) -> (Direction, Double)? {
    guard let direction = direction(from: view) else { return nil }
    let isVertical = direction == .up || direction == .down
    return ScrollAim(isVertical: isVertical, part: 0.5).way(for: self, in: view, of: area)
  }
}
