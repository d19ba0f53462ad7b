package import AccessibilityTree

/// The key that distinguishes an element on its screen: its role with its identifier or, if it has none, with its label.
package struct ElementKey: Hashable, Sendable {
  /// The identifier of the element; empty when it has none.
  package let identifier: String
  package let role: String
  /// The label of the element if it has no identifier; empty otherwise.
  package let label: String

  package init(_ element: Element) {
    identifier = element.identifier
    role = element.role.rawValue
    label = element.identifier.isEmpty ? element.label : ""
  }

  /// Whether the key distinguishes the element from others.
  var isTelling: Bool { !identifier.isEmpty || !label.isEmpty }

  func matches(_ element: Element) -> Bool {
    guard element.role.rawValue == role, element.identifier == identifier else { return false }
    return !identifier.isEmpty || element.label == label
  }

  /// The locator as source code: `.element("gallery.title")`.
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
