internal import AccessibilityTree

extension Outline {
  /// One element of an outline.
  public struct Item: Hashable, Sendable {
    /// The name of the role.
    public var role: String
    /// The label; empty when the element has none.
    public var label: String
    /// The names of the states.
    public var states: [String]
    /// The value; empty when the element has none.
    public var value: String
    /// The elements inside this element.
    public var children: [Item]

    static func items(of element: Element) -> [Item] {
      let children = element.children.flatMap(items)
      guard !element.state.contains(.hidden) else { return [] }
      if element.role == .group, element.label.isEmpty { return children }
      return [
        Item(
          role: element.role.rawValue, label: element.label,
          // Focus and movement change by themselves.
          states: element.state.subtracting([.focused, .moving]).words,
          value: element.value, children: children)
      ]
    }

    var line: String {
      var line = "- \(role)"
      if !label.isEmpty { line += " “\(OutlineText.escaped(label))”" }
      if !states.isEmpty { line += " [\(states.joined(separator: ", "))]" }
      if !value.isEmpty { line += ": \(OutlineText.escaped(value))" }
      return line
    }

    func lines(indentation: Int) -> [String] {
      [String(repeating: "  ", count: indentation) + line]
        + children.flatMap { $0.lines(indentation: indentation + 1) }
    }

    /// Whether items occur among others in the same order, possibly with other items between them.
    static func areContained(_ items: [Item], in others: [Item]) -> Bool {
      var rest = others[...]
      for item in items {
        guard let index = rest.firstIndex(where: item.isContained) else { return false }
        rest = rest[(index + 1)...]
      }
      return true
    }

    private func isContained(in other: Item) -> Bool {
      role == other.role && (label.isEmpty || label == other.label)
        && (value.isEmpty || value == other.value)
        && Set(states).isSubset(of: other.states) && Self.areContained(children, in: other.children)
    }
  }
}
