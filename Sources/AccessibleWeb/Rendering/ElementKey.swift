internal import AccessibilityTree

/// What the page calls an element when it tells of an event: its identifier, or its role and label where it has none.
struct ElementKey: Hashable, Sendable {
  let rawValue: String

  init(rawValue: String) {
    self.rawValue = rawValue
  }

  init(_ element: Element) {
    rawValue =
      element.identifier.isEmpty
      ? "\(element.role.rawValue):\(element.label)" : element.identifier
  }

  /// The element that a tree knows by this key; `nil` when it is not on screen.
  func element(in tree: AccessibilityTree) -> Element? {
    tree.paths { ElementKey($0) == self }.first.flatMap { tree.element(at: $0) }
  }
}
