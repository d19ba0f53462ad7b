internal import AccessibilityTree

/// A part of an area that an element is to be brought to, from under what covers it.
struct ScrollAim {
  /// Whether the element is to be moved up or down, or to a side.
  let isVertical: Bool
  /// Where its centre is to be: 0 is the area's beginning, 1 its end.
  let part: Double

  /// The aims, in the order in which they are tried: the middle, then nearer to the edges.
  static let all = [true, false].flatMap { isVertical in
    [0.5, 0.2, 0.8].map { ScrollAim(isVertical: isVertical, part: $0) }
  }

  /// The way that brings an element there.
  ///
  /// - Parameters:
  ///   - frame: The element's frame.
  ///   - view: What is to be seen of the area.
  ///   - size: The area's own frame: a part of it is what is scrolled by.
  /// - Returns: The direction, and by how much of the area; `nil` when the element is there.
  func way(for frame: Rect, in view: Rect, of size: Rect) -> (Direction, Double)? {
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
  /// Where to scroll to from a view that holds nothing of this; `nil` when it lies in the view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The direction.
  func direction(from view: Rect) -> Direction? {
    if y + height <= view.y { return .up }
    if y >= view.y + view.height { return .down }
    if x + width <= view.x { return .left }
    return x >= view.x + view.width ? .right : nil
  }
}

extension Rect {
  /// How to scroll an area so that this comes into the middle of it.
  ///
  /// - Parameters:
  ///   - view: What is to be seen of the area.
  ///   - area: The area's own frame.
  /// - Returns: The direction, and by how much of the area; `nil` when this is in view already.
  func way(into view: Rect, of area: Rect) -> (Direction, Double)? {
    guard let direction = direction(from: view) else { return nil }
    let isVertical = direction == .up || direction == .down
    return ScrollAim(isVertical: isVertical, part: 0.5).way(for: self, in: view, of: area)
  }
}

extension AccessibilityTree {
  /// An element's frame in the window, also where something cuts it off.
  ///
  /// - Parameter path: The element's path.
  /// - Returns: The frame.
  func frameInWindow(of path: ElementPath) -> Rect {
    var origin = Point(x: -root.scrollOffset.x, y: -root.scrollOffset.y)
    var frame = root.frame
    for element in elements(along: path).dropFirst() {
      frame = element.frame.moved(by: origin)
      origin = Point(x: frame.x - element.scrollOffset.x, y: frame.y - element.scrollOffset.y)
    }
    return frame
  }

  /// What is to be seen of an element in the window.
  ///
  /// - Parameter path: The element's path.
  /// - Returns: The part of its frame that no area around it cuts off.
  func viewInWindow(of path: ElementPath) -> Rect {
    var view = root.frame
    var inner = ElementPath([])
    for index in path.indices {
      inner = ElementPath(inner.indices + [index])
      guard element(at: inner)?.role == .scrollView || inner == path else { continue }
      view = view.intersection(frameInWindow(of: inner))
    }
    return view
  }
}
