extension AccessibilityTree {
  /// Whether a finger can reach an element, and if not, why.
  public enum Reach: Hashable, Sendable {
    /// A tap on the centre of the element's visible part hits it.
    case hittable
    /// The element or one of its ancestors is hidden.
    case hidden
    /// No part of the element lies inside the window and the scroll views around it.
    case offScreen
    /// Another element, described in a few words, covers the element.
    case covered(by: String)
    /// The element lets touches pass through to what is under it, as with `pointer-events: none` in CSS.
    case untouchable
  }

  /// Returns whether a finger can reach an element.
  ///
  /// The tested point is the in-view centre point of W3C WebDriver, section 12.1: the centre of the element's visible part.
  ///
  /// - Parameter path: The path of the element in this tree.
  /// - Returns: Whether the element can be reached, and if not, why.
  public func reach(of path: ElementPath) -> Reach {
    let (visible, isHidden) = visibility(of: path)
    if isHidden { return .hidden }
    if visible.isEmpty { return .offScreen }
    let hit = hitTest(visible.center)
    if hit.isInside(path) { return .hittable }
    return .covered(by: name(ofCover: hit, over: path))
  }

  /// Returns the visible part of an element in window coordinates.
  ///
  /// - Parameter path: The path of the element in this tree.
  /// - Returns: The visible part, which is empty when the element is not visible.
  public func visibleFrame(of path: ElementPath) -> Rect { visibility(of: path).frame }

  /// The part of an element inside the window and the scroll views around it, and whether the element or an ancestor is hidden.
  private func visibility(of path: ElementPath) -> (frame: Rect, isHidden: Bool) {
    var element = root
    var isHidden = root.state.contains(.hidden)
    var origin = Point.zero
    var clip = root.frame
    var frame = root.frame
    for index in path.indices {
      guard element.children.indices.contains(index) else { break }
      element = element.children[index]
      isHidden = isHidden || element.state.contains(.hidden)
      frame = element.frame.moved(by: origin)
      if element.clipsContent { clip = clip.intersection(frame) }
      origin = Point(x: frame.x - element.scrollOffset.x, y: frame.y - element.scrollOffset.y)
    }
    return (frame.intersection(clip), isHidden)
  }

  /// Returns the path of the frontmost element at a point.
  ///
  /// - Parameter point: The point in window coordinates.
  /// - Returns: The path, which is the root's when nothing else is at the point.
  public func hitTest(_ point: Point) -> ElementPath {
    var indices: [Int] = []
    indices.reserveCapacity(Self.usualDepth)
    _ = Self.descend(root, to: point, origin: .zero, path: &indices)
    return ElementPath(indices)
  }

  private static func descend(
    _ element: Element, to point: Point, origin: Point, path: inout [Int]
  ) -> Bool {
    guard !element.state.contains(.hidden) else { return false }
    let frame = element.frame.moved(by: origin)
    let isInside = frame.contains(point)
    if element.clipsContent, !isInside { return false }
    let content = Point(x: frame.x - element.scrollOffset.x, y: frame.y - element.scrollOffset.y)
    var index = element.children.count - 1
    while index >= 0 {
      path.append(index)
      if descend(element.children[index], to: point, origin: content, path: &path) { return true }
      path.removeLast()
      index -= 1
    }
    return isInside || element.state.contains(.modal)
  }

  /// The innermost named element of the cover that does not contain the covered element.
  private func name(ofCover hit: ElementPath, over path: ElementPath) -> String {
    let covering = elements(along: hit).enumerated().filter { depth, element in
      let own = ElementPath(Array(hit.indices.prefix(depth)))
      return !path.isInside(own) && !(element.identifier.isEmpty && element.label.isEmpty)
    }
    guard let element = covering.last?.element else {
      return self.element(at: hit)?.summary ?? root.summary
    }
    return element.name
  }
}
