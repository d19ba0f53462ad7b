package import AccessibilityTree

/// A screen, with what journeys did with its elements.
package struct CoveredScreen: Sendable {
  /// The human-readable name of the screen.
  package let name: String
  /// The elements of the screen, in the order in which they were first seen.
  package let elements: [CoveredElement]
  /// The number of further elements, which are not stored.
  package let leftOut: Int
  /// The tree of the screen when it showed the most elements; `nil` when the screen was only seen behind others.
  package let tree: AccessibilityTree?
}
