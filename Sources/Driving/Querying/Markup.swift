public import AccessibilityTree
internal import Synchronization

/// The answers to queries about the markup of a snapshot's elements.
public struct Markup: Equatable, Sendable {
  /// The matching elements by CSS selector.
  public var matches: [String: Set<ElementPath>] = [:]
  /// Elements for selectors without a match, each with the similar selector that matches it.
  public var nearMatches: [String: [ElementPath: String]] = [:]
  /// The values of attributes by name. Elements without the attribute are left out.
  public var attributes: [String: [ElementPath: String]] = [:]

  /// Creates an empty value.
  public init() {}

  /// The markup with paths mapped to those of another tree.
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

/// The queries asked of one snapshot, which the next snapshot answers. Copies of the snapshot share them.
final class MarkupNotes: Sendable {
  private let queries = Mutex<Set<MarkupQuery>>([])

  /// The queries asked so far.
  var asked: Set<MarkupQuery> { queries.withLock { $0 } }

  func note(_ query: MarkupQuery) { queries.withLock { _ = $0.insert(query) } }
}
