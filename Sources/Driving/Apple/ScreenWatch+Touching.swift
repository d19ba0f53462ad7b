package import AccessibilityTree

extension ScreenWatch {
  /// Returns the newest tree, if it shows an element.
  ///
  /// - Throws: `DriverError` if the tree does not show it.
  package func tree(showing element: LocatedElement) throws -> AccessibilityTree {
    guard let tree = newest?.shown, tree.element(at: element.path) == element.element else {
      throw DriverError.gone
    }
    return tree
  }

  /// Returns the part of an area that a finger can move over: not the part behind the keyboard.
  ///
  /// - Throws: `DriverError` if no part of it is in view.
  package func reachablePart(of area: LocatedElement, in tree: AccessibilityTree) throws -> Rect {
    var frame = try tree.visiblePart(of: area)
    if let keyboard = newest?.tree.keyboard, keyboard.y > frame.y,
      keyboard.y < frame.y + frame.height
    {
      frame.height = keyboard.y - frame.y
    }
    return frame
  }

  /// Notes that a field does not show what was typed into it.
  package mutating func note(
    typing wanted: String, into element: Element, showing shown: String, isSecond: Bool = false
  ) {
    if element.state.contains(.secret) {
      note(
        "\(wanted.count) characters were typed into \(element.name), which shows \(shown.count)")
    } else {
      note(
        "“\(wanted.shortened)” was typed \(isSecond ? "twice " : "")into \(element.name), which shows “\(shown.shortened)”"
      )
    }
  }
}

extension AccessibilityTree {
  /// Returns the part of an element that can be seen.
  ///
  /// - Throws: `DriverError` if none can be seen.
  package func visiblePart(of element: LocatedElement) throws -> Rect {
    let frame = visibleFrame(of: element.path)
    guard !frame.isEmpty else { throw DriverError.outOfReach(.offScreen) }
    return frame
  }
}
