public import AccessibilityTree

/// What assistive technology perceives of a part of an app, as readable text: one element per line, with nested elements indented.
///
///     - screen “Animal Gallery”
///       - button “favorite” [selected]
///       - search field “Search”: crab
///
/// Unnamed groups are omitted and replaced with their contents, because they convey nothing.
public struct Outline: Hashable, Sendable, CustomStringConvertible {
  /// The top-level elements.
  public let items: [Item]

  /// Creates an outline of an element and its descendants.
  ///
  /// - Parameter element: The element.
  public init(of element: Element) { items = Item.items(of: element) }

  init(items: [Item]) { self.items = items }

  /// The outline as text, which ``init(parsing:)`` can parse.
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] { items.flatMap { $0.lines(indentation: 0) } }

  /// Returns whether another outline contains everything in this one, in the same order. It may contain more.
  ///
  /// - Parameter other: The other outline.
  /// - Returns: `true` when every item is found, with its descendants.
  public func isContained(in other: Outline) -> Bool { Item.areContained(items, in: other.items) }
}
