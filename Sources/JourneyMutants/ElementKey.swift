package import AccessibilityTree

/// What tells an element from the others on its screen: its identifier or, where it has none, its role and its label.
package struct ElementKey: Hashable, Sendable {
  /// Its identifier; empty when it has none.
  package let identifier: String
  /// What it is.
  package let role: String
  /// Its label, where it has no identifier.
  package let label: String

  /// Makes the key of an element.
  ///
  /// - Parameter element: The element.
  package init(_ element: Element) {
    identifier = element.identifier
    role = element.role.rawValue
    label = element.identifier.isEmpty ? element.label : ""
  }

  /// Whether it tells an element from others at all.
  var isTelling: Bool { !identifier.isEmpty || !label.isEmpty }

  /// Whether an element is the one.
  func matches(_ element: Element) -> Bool {
    guard element.role.rawValue == role, element.identifier == identifier else { return false }
    return !identifier.isEmpty || element.label == label
  }

  /// The element as a journey's check names it: `.element("gallery.title")`.
  var locator: String {
    identifier.isEmpty
      ? ".role(\(Role(rawValue: role).source), \(label.debugDescription))"
      : ".element(\(identifier.debugDescription))"
  }
}

extension ElementKey: CustomStringConvertible {
  /// The element in a few words: `“gallery.title” (heading)`.
  package var description: String {
    identifier.isEmpty ? "\(role) “\(label)”" : "“\(identifier)” (\(role))"
  }
}
