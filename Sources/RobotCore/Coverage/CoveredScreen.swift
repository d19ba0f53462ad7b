package import AccessibilityTree

/// A screen, and what journeys did about its elements.
package struct CoveredScreen: Sendable {
  /// What a person calls it.
  package let name: String
  /// Its elements, in the order in which they were met.
  package let elements: [CoveredElement]
  /// How many elements there are besides, of which nothing is held.
  package let leftOut: Int
  /// What the app showed on it, at the moment at which it showed most; `nil` when it only lay behind others.
  package let tree: AccessibilityTree?
}
