package import AccessibilityTree

extension AccessibilityTree {
  /// Returns an element's frame in window coordinates, including any parts that are cut off.
  package func frameInWindow(of path: ElementPath) -> Rect {
    var origin = Point(x: -root.scrollOffset.x, y: -root.scrollOffset.y)
    var frame = root.frame
    for element in elements(along: path).dropFirst() {
      frame = element.frame.moved(by: origin)
      origin = Point(x: frame.x - element.scrollOffset.x, y: frame.y - element.scrollOffset.y)
    }
    return frame
  }

  /// Returns the visible part of an element in window coordinates.
  ///
  /// - Returns: The part of the element's frame that no scroll view around it cuts off.
  package func viewInWindow(of path: ElementPath) -> Rect {
    var view = root.frame
    var inner = ElementPath([])
    for index in path.indices {
      inner = ElementPath(inner.indices + [index])
      guard element(at: inner)?.clipsContent == true || inner == path else { continue }
      view = view.intersection(frameInWindow(of: inner))
    }
    return view
  }
}
