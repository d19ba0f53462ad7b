internal import AccessibilityTree

/// An element of a screen, with what journeys did with it.
package struct CoveredElement: Sendable {
  /// The identifier of the element; empty when it has none.
  package let identifier: String
  /// The role of the element in a word; empty when only the screen's model declares it and the app never showed it.
  package let role: String
  /// The label of the element when it was first seen.
  package let label: String
  /// The pattern that the element shares with similar elements, such as `gallery.cell.*`; its own name when no part of it varies.
  package let pattern: String
  /// Whether the element is a control.
  package let isControl: Bool
  /// Whether the app has shown the element.
  package internal(set) var isSeen = false
  /// The number of actions on the element.
  package internal(set) var actedCount = 0
  /// The number of conditions checked on the element.
  package internal(set) var checkedCount = 0

  /// Creates the record of an element that a model declares.
  ///
  /// - Parameter identifier: The identifier of the element.
  init(identifier: String) {
    (self.identifier, role, label, pattern) = (identifier, "", "", identifier)
    isControl = false
  }

  /// Creates the record of an element that the app showed.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - row: The row that the element is, or lies in.
  init(_ element: Element, in row: Element?) {
    identifier = element.identifier
    role = element.role.rawValue
    label = element.label
    pattern = CoveragePattern.of(element, in: row.map(CoveragePattern.Row.init))
    isControl = element.isControl
  }
}

extension Element {
  /// Whether the element has content to check or responds to actions. Mere containers do not.
  var isTelling: Bool {
    if role == .window || role == .screen || role == .sheet { return false }
    if identifier.isEmpty { return !label.isEmpty }
    return children.isEmpty || !label.isEmpty || !value.isEmpty || isControl
      || actions.contains(.scroll)
  }

  /// Whether the element is a control. The role decides in a browser, where every element can be tapped.
  var isControl: Bool {
    if Self.controls.contains(role) { return true }
    if !actions.isDisjoint(with: [.type, .select, .setValue]) { return true }
    return role.isRow && actions.contains(.tap) && !actions.contains(.hover)
  }

  private static let controls: Set<Role> = [
    .button, .link, .checkbox, .radioButton, .toggle, .slider, .stepper, .comboBox, .tab, .menuItem,
    .textField, .searchField,
  ]
}
