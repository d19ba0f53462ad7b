public import AccessibilityTree

/// What assistive technology tells of a part of an app, as text that people read and write: an element a line, indented below the one
/// that it lies in.
///
///     - screen “Animal Gallery”
///       - button “favorite” [selected]
///       - search field “Search”: crab
///
/// Groups without a name are left out, and what lies in them takes their place: they tell nobody anything.
public struct Outline: Hashable, Sendable, CustomStringConvertible {
  /// The elements that stand in no other.
  public let items: [Item]

  /// Makes an outline of an element and what lies in it.
  ///
  /// - Parameter element: The element.
  public init(of element: Element) {
    items = Item.items(of: element)
  }

  init(items: [Item]) {
    self.items = items
  }

  /// The outline as text; ``init(parsing:)`` reads it.
  public var description: String {
    lines.joined(separator: "\n")
  }

  var lines: [String] {
    items.flatMap { $0.lines(indentation: 0) }
  }

  /// Whether another outline holds all that this one says, in this order: what it leaves out may be anything.
  ///
  /// - Parameter other: The other outline.
  /// - Returns: `true` when each item is found, and all in it.
  public func isContained(in other: Outline) -> Bool {
    Item.areContained(items, in: other.items)
  }
}
