internal import AccessibilityTree
internal import Driving

/// An element that breaks an accessibility rule.
struct AccessibilityFinding: Sendable {
  let rule: AccessibilityRule
  let located: LocatedElement
  /// The value found, such as `20 by 18 CSS pixels`.
  let found: String
  /// The element's frame, which tells unnamed elements apart.
  let place: Rect

  /// The element and the value found, on one line.
  var description: String {
    let element = located.element
    let isNamed = !element.identifier.isEmpty || !element.label.isEmpty
    let place = isNamed ? "" : " at \(Int(self.place.x)), \(Int(self.place.y))"
    return "\(element.name)\(place): \(found)"
  }

  /// A key that distinguishes this finding from the others of the run. An element without an identifier is identified by its
  /// summary.
  var key: String {
    let element = located.element
    let name = element.identifier.isEmpty ? element.summary : element.identifier
    return "\(rule.rawValue) \(name)"
  }
}
