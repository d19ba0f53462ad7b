public import AccessibilityTree

extension Snapshot {
  /// What an attribute of an element says. The first time that a journey asks for an attribute it is not known yet; the journey looks
  /// again then, and asks the same question of what it sees.
  ///
  /// - Parameters:
  ///   - name: The attribute's name: `href`.
  ///   - path: The element's path.
  /// - Returns: Its value; `nil` when the element does not have it.
  public func attribute(_ name: String, of path: ElementPath) -> String? {
    markupNotes.note(.attribute(name))
    return markup.attributes[name]?[path]
  }

  /// The elements that a CSS selector means.
  func paths(matching selector: String) -> Set<ElementPath> {
    markupNotes.note(.selector(selector))
    return markup.matches[selector] ?? []
  }

  /// What was asked of the markup.
  var markupAsked: Set<MarkupQuery> { markupNotes.asked }
}
