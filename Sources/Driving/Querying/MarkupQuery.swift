/// A query about the markup of a snapshot's elements, which is answered only when asked.
public enum MarkupQuery: Hashable, Sendable {
  /// Which elements a CSS selector matches (Selectors Level 4).
  case selector(String)
  /// The value of an attribute for each element.
  case attribute(String)
}
