public import AccessibilityTree

extension Snapshot {
  /// Returns the value of an element's attribute. When a journey asks for an attribute for the first time, the value is unknown,
  /// and the journey repeats the question with a new snapshot.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute, such as `href`.
  ///   - path: The path of the element.
  /// - Returns: The value, or `nil` when the element does not have the attribute.
  public func attribute(_ name: String, of path: ElementPath) -> String? {
    markupNotes.note(.attribute(name))
    return markup.attributes[name]?[path]
  }

  /// Returns the elements that a CSS selector matches.
  func paths(matching selector: String) -> Set<ElementPath> {
    markupNotes.note(.selector(selector))
    return markup.matches[selector] ?? []
  }

  package var markupAsked: Set<MarkupQuery> { markupNotes.asked }
}
