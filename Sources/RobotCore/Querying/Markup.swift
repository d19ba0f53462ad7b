public import AccessibilityTree
internal import Synchronization

/// What is known of the markup of a snapshot's elements, and what was asked of it.
public struct Markup: Equatable, Sendable {
  /// The elements that CSS selectors mean.
  public var matches: [String: Set<ElementPath>] = [:]
  /// The elements that selectors mean which are like selectors that mean none: the other selector by the element.
  public var nearMatches: [String: [ElementPath: String]] = [:]
  /// What attributes say, by their names; elements without the attribute are left out.
  public var attributes: [String: [ElementPath: String]] = [:]

  /// Makes an empty value.
  public init() {}

  /// The same of a tree in which the elements have other paths.
  func moved(_ old: (ElementPath) -> ElementPath?, in tree: AccessibilityTree) -> Markup {
    guard !matches.isEmpty || !attributes.isEmpty else { return self }
    var new = Markup()
    for selector in matches.keys { new.matches[selector] = [] }
    for name in attributes.keys { new.attributes[name] = [:] }
    tree.forEach { _, path in
      guard let known = old(path) else { return }
      for (selector, paths) in matches where paths.contains(known) {
        new.matches[selector]?.insert(path)
      }
      for (name, values) in attributes { new.attributes[name]?[path] = values[known] }
    }
    return new
  }
}

/// What was asked of the markup of one snapshot: it is there in the next one. Shared by the copies of the snapshot.
final class MarkupNotes: Sendable {
  private let queries = Mutex<Set<MarkupQuery>>([])

  /// What was asked so far.
  var asked: Set<MarkupQuery> { queries.withLock { $0 } }

  func note(_ query: MarkupQuery) { queries.withLock { _ = $0.insert(query) } }
}
