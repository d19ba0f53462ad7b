internal import AccessibilityTree
internal import TestModel

extension Element {
  /// Returns the record of the element when the app shows it for the first time.
  ///
  /// - Parameter row: The row that the element is, or lies in.
  func coverage(in row: Element?) -> ScreenCoverage.Element {
    let pattern = CoveragePattern.of(self, in: row.map(CoveragePattern.Row.init))
    return ScreenCoverage.Element(
      identifier: identifier, role: role.rawValue, label: label,
      pattern: pattern == identifier ? "" : pattern, isControl: isControl, isSeen: false)
  }

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
