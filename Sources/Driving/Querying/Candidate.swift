package import AccessibilityTree

/// An element similar to the one that was not found.
public struct Candidate: Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the element; empty when it has none.
  public private(set) var identifier: String
  /// The role and the label of the element: `button “Done”`.
  public private(set) var summary: String

  /// The similar markup, such as `placeholder “Search”`; empty when the similarity lies elsewhere.
  private(set) var markup: String

  package init(_ element: Element, markup: String = "") {
    self.markup = markup
    identifier = element.identifier
    summary = element.summary
  }

  /// The candidate without the secrets of the journey.
  package var hidingSecrets: Candidate {
    var candidate = self
    candidate.identifier = identifier.hidingSecrets
    candidate.summary = summary.hidingSecrets
    candidate.markup = markup.hidingSecrets
    return candidate
  }

  /// The candidate for a failure, with its summary abridged. Only the full summary distinguishes candidates.
  package var abridged: Candidate {
    var candidate = self
    candidate.summary = summary.abridged
    return candidate
  }

  /// The summary, preceded by the similar markup, if any: `placeholder “Search” (search field “Animals”)`.
  public var inWords: String { markup.isEmpty ? summary : description }

  /// The candidate as failures print it: `“filter.done” (button “Done”)`.
  public var description: String {
    markup.isEmpty
      ? Element.name(identifier: identifier, summary: summary) : "\(markup) (\(summary))"
  }
}
