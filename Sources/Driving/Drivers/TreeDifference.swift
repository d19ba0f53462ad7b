package import AccessibilityTree

/// The first difference between what two drivers show of the same app.
///
/// The comparison covers what a user or assistive technology perceives: roles, identifiers, labels, values, states and order, and
/// colours that the expected tree specifies. It ignores frames, because a page and a phone lay out differently. It compares focus
/// only on text fields, because browsers also focus elements that were clicked.
package struct TreeDifference: Error, Hashable, CustomStringConvertible {
  /// The path of the difference in the tree that was found.
  package let path: ElementPath
  /// The element that differs, in a few words.
  package let element: String
  /// The expected property of the element.
  package let expected: String
  /// The property that was found.
  package let found: String

  /// The difference as a sentence.
  package var description: String { "\(element): \(found) where \(expected) was expected" }

  /// Finds the first difference, in document order.
  ///
  /// - Parameter comparesColors: Whether the tree to check has colours.
  /// - Returns: `nil` when the trees are equal, apart from the keyboard of a phone.
  package init?(
    of found: AccessibilityTree, from expected: AccessibilityTree, comparesColors: Bool = true
  ) {
    self.init(of: found.root, from: expected.root, at: [], comparesColors)
  }

  private init?(
    of found: Element, from expected: Element, at indices: [Int], _ comparesColors: Bool
  ) {
    if indices.isEmpty, found.children.last?.role == .keyboard,
      expected.children.last?.role != .keyboard
    {
      let app = Element(
        found.role, identifier: ElementIdentifier(rawValue: found.identifier), label: found.label,
        value: found.value, state: found.state, frame: found.frame,
        children: found.children.dropLast())
      self.init(of: app, from: expected, at: [], comparesColors)
      return
    }
    if let words = Self.contradiction(of: found, from: expected, comparesColors) {
      self.init(found, at: indices, expected: words.expected, found: words.found)
      return
    }
    for (index, pair) in zip(found.children, expected.children).enumerated() {
      guard
        let difference = TreeDifference(
          of: pair.0, from: pair.1, at: indices + [index], comparesColors)
      else { continue }
      // A missing or extra child makes all later siblings differ, so report the child itself.
      if found.children.count != expected.children.count, pair.0.name != pair.1.name { break }
      self = difference
      return
    }
    guard found.children.count != expected.children.count else { return nil }
    let position = zip(found.children, expected.children).prefix { $0.name == $1.name }.count
    self.init(
      found, at: indices, expected: Self.name(of: expected, child: position),
      found: Self.name(of: found, child: position))
  }

  private init(_ element: Element, at indices: [Int], expected: String, found: String) {
    path = ElementPath(indices)
    self.element = element.name
    self.expected = expected
    self.found = found
  }

  private static func name(of element: Element, child index: Int) -> String {
    element.children.indices.contains(index)
      ? "\(element.children[index].name) in it" : "no more elements in it"
  }

  private static func text(
    _ noun: String, of found: String, from expected: String
  ) -> (expected: String, found: String) {
    (
      "the \(noun) “\(expected.shortened)”",
      "the \(noun) “\(found.shortened)”\(found.firstDifference(from: expected))"
    )
  }

  private static func contradiction(
    of found: Element, from expected: Element, _ comparesColors: Bool
  ) -> (expected: String, found: String)? {
    if found.role != expected.role { return (expected.role.rawValue, found.role.rawValue) }
    if found.identifier != expected.identifier {
      return ("the identifier “\(expected.identifier)”", "the identifier “\(found.identifier)”")
    }
    if found.label != expected.label { return text("label", of: found.label, from: expected.label) }
    if found.value != expected.value { return text("value", of: found.value, from: expected.value) }
    let states = (expected.comparedState.words, found.comparedState.words)
    if states.0 != states.1 {
      return (
        states.0.isEmpty ? "the default state" : states.0.joined(separator: ", "),
        states.1.isEmpty ? "the default state" : states.1.joined(separator: ", ")
      )
    }
    if comparesColors, !expected.color.isEmpty, found.color != expected.color {
      return (expected.color, found.color.isEmpty ? "no colour" : found.color)
    }
    return nil
  }
}

extension Element {
  fileprivate var comparedState: State {
    let isField = role == .searchField || role == .textField
    return state.subtracting(isField ? .moving : [.moving, .focused])
  }
}
