/// What a snapshot tells of the markup of its elements only when it is asked for.
public enum MarkupQuery: Hashable, Sendable {
  /// Which elements a CSS selector means: Selectors Level 4.
  case selector(String)
  /// What an attribute of each element says.
  case attribute(String)
}
