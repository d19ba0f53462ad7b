internal import AccessibilityTree

/// The key of an element in the page's events: its identifier or, if it has none, its role and label.
struct ElementKey: Hashable, Sendable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  init(_ element: Element) {
    rawValue =
      element.identifier.isEmpty
      ? "\(element.role.rawValue):\(element.label)" : element.identifier
  }

  /// Returns the element with this key in a tree; `nil` when it is not on screen.
  func element(in tree: AccessibilityTree) -> Element? {
    tree.paths { ElementKey($0) == self }.first.flatMap { tree.element(at: $0) }
  }
}
