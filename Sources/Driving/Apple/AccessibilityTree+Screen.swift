package import AccessibilityTree

extension Direction {
  /// The direction as a unit step to the right and down.
  package var step: (x: Double, y: Double) {
    switch self {
    case .up: (0, -1)
    case .down: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }
}

extension String {
  /// Whether a text is another one without some of its characters.
  package func isWhatIsLeft(of whole: String) -> Bool {
    guard count < whole.count else { return false }
    var rest = self[...]
    for character in whole where rest.first == character { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension AccessibilityTree {
  /// The field that is like one of an earlier tree: at its place, or the only one with its identifier or its label.
  package func field(like old: LocatedElement) -> Element? {
    pathOfField(like: old).flatMap(element(at:))
  }

  /// The path of the field that is like one of an earlier tree.
  package func pathOfField(like old: LocatedElement) -> ElementPath? {
    func isLike(_ element: Element) -> Bool {
      element.role == old.element.role && element.identifier == old.element.identifier
        && element.label == old.element.label
    }
    if let same = element(at: old.path), isLike(same) { return old.path }
    let others = paths(where: isLike)
    return others.count == 1 ? others[0] : nil
  }
}

extension AccessibilityTree {
  /// The name of the innermost scrollable area whose content reaches beyond its end, or to it.
  package var areaWithMore: String? {
    let areas = paths { $0.clipsContent && $0.actions.contains(.scroll) && $0.children.count > 1 }
    for path in areas.reversed() {
      guard let area = element(at: path), let last = area.children.last else { continue }
      if last.frame.y + last.frame.height >= area.frame.height { return area.name }
    }
    return nil
  }

  /// Whether elements of different roles at one place in the tree have the same identifier.
  package func isHandedDown(_ identifier: String) -> Bool {
    let found = paths(identifier: identifier) { $0.identifier == identifier }
    guard let first = found.first else { return false }
    let parent = first.indices.dropLast()
    return found.count > 1
      && found.allSatisfy { $0.indices.dropLast() == parent || $0.isInside(first) }
  }
}

extension AccessibilityTree {
  /// Returns the innermost scrollable area that hides an element, and how to scroll it towards the element.
  ///
  /// - Returns: The area, the direction, and the fraction of the area to scroll by; `nil` if no area hides the element.
  package func scrolling(
    to path: ElementPath
  ) -> (area: LocatedElement, direction: Direction, part: Double)? {
    for depth in path.indices.indices.reversed() {
      let outer = ElementPath(Array(path.indices[..<depth]))
      guard let area = element(at: outer), area.actions.contains(.scroll),
        let (direction, part) = frameInWindow(of: path)
          .way(into: viewInWindow(of: outer), of: area.frame)
      else { continue }
      return (LocatedElement(element: area, path: outer), direction, part)
    }
    return nil
  }
}
