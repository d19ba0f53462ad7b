internal import AccessibilityTree

/// An element that is like the one that was looked for.
public struct Candidate: Hashable, Sendable, CustomStringConvertible {
  /// Its identifier; empty when it has none.
  public let identifier: String
  /// What it is: `button “Done”`.
  public let summary: String

  init(_ element: Element) {
    identifier = element.identifier
    summary = element.summary
  }

  /// The candidate as failures print it: `“filter.done” (button “Done”)`.
  public var description: String {
    Element.name(identifier: identifier, summary: summary)
  }
}
