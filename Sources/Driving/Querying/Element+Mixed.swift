internal import AccessibilityTree

extension Element {
  /// Whether this is a checkbox that is neither on nor off (ARIA 1.2, `aria-checked`).
  package var isMixed: Bool { value == "mixed" && [.checkbox, .menuItem].contains(role) }
}
