internal import AccessibilityTree

/// An element that is not as a rule of accessibility has it.
struct AccessibilityFinding: Sendable {
  let rule: AccessibilityRule
  let located: LocatedElement
  /// What was found: `20 by 18 CSS pixels`.
  let found: String
  /// What else tells the element from others, where it has no name: where it is.
  let place: Rect

  /// The element and what was found, in one line.
  var description: String {
    let element = located.element
    let isNamed = !element.identifier.isEmpty || !element.label.isEmpty
    let place = isNamed ? "" : " at \(Int(self.place.x)), \(Int(self.place.y))"
    return "\(element.name)\(place): \(found)"
  }

  /// What tells the finding from others of a run: an element without an identifier is known by what it is.
  var key: String {
    let element = located.element
    let name = element.identifier.isEmpty ? element.summary : element.identifier
    return "\(rule.rawValue) \(name)"
  }
}
