internal import AccessibilityTree

/// An element of a screen, and what journeys did about it.
package struct CoveredElement: Sendable {
  /// Its identifier; empty when it has none.
  package let identifier: String
  /// Its role, in a word; empty when only the screen's model names it, and the app never showed it.
  package let role: String
  /// Its label when it was seen first.
  package let label: String
  /// What it has in common with others of its kind: `gallery.cell.*`; its own name when there is no varying part in that.
  package let pattern: String
  /// Whether it is made to be acted on.
  package let isControl: Bool
  /// Whether the app showed it.
  package internal(set) var isSeen = false
  /// How often it was acted on.
  package internal(set) var actedCount = 0
  /// How many conditions were decided on it.
  package internal(set) var checkedCount = 0

  /// An element that a model names.
  ///
  /// - Parameter identifier: Its identifier.
  init(identifier: String) {
    (self.identifier, role, label, pattern) = (identifier, "", "", identifier)
    isControl = false
  }

  /// An element that the app showed.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - row: The row that it is, or lies in.
  init(_ element: Element, in row: Element?) {
    identifier = element.identifier
    role = element.role.rawValue
    label = element.label
    pattern = CoveragePattern.of(element, in: row.map(CoveragePattern.Row.init))
    isControl = element.isControl
  }
}

extension Element {
  /// Whether it has something that can be checked, or answers to something: what only holds others does not.
  var isTelling: Bool {
    if role == .window || role == .screen || role == .sheet { return false }
    if identifier.isEmpty { return !label.isEmpty }
    return children.isEmpty || !label.isEmpty || !value.isEmpty || isControl
      || actions.contains(.scroll)
  }

  /// Whether it is made to be acted on. In a browser everything can be tapped, and what it is tells.
  var isControl: Bool {
    if Self.controls.contains(role) { return true }
    if !actions.isDisjoint(with: [.type, .select, .setValue, .upload]) { return true }
    return role.isRow && actions.contains(.tap) && !actions.contains(.hover)
  }

  private static let controls: Set<Role> = [
    .button, .link, .checkbox, .radioButton, .toggle, .slider, .stepper, .comboBox, .tab, .menuItem,
    .textField, .searchField,
  ]
}
