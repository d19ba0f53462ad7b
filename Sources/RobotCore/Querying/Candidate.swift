internal import AccessibilityTree

/// An element that is like the one that was looked for.
public struct Candidate: Hashable, Sendable, CustomStringConvertible {
  /// Its identifier; empty when it has none.
  public let identifier: String
  /// What it is: `button “Done”`.
  public let summary: String

  /// How it is written, where that is what it is like: `placeholder “Search”`; empty otherwise.
  let markup: String

  init(_ element: Element, markup: String = "") {
    self.markup = markup
    identifier = element.identifier
    summary = element.summary
  }

  /// What it is, and how it is written where that is what it is like: `placeholder “Search” (search field “Animals”)`.
  public var inWords: String { markup.isEmpty ? summary : description }

  /// The candidate as failures print it: `“filter.done” (button “Done”)`.
  public var description: String {
    markup.isEmpty
      ? Element.name(identifier: identifier, summary: summary) : "\(markup) (\(summary))"
  }
}
