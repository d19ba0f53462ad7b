internal import AccessibilityTree

extension NativeElement {
  /// Whether the element says nothing of its own: a wrapper without a name, text without a letter, the cell around a section's header, or
  /// a container whose name only repeats what is in it, as each view of React Native does.
  ///
  /// A wrapper often has the size of the screen and comes last; it covers nothing.
  var isTransparent: Bool {
    if type == .staticText { return identifier.isEmpty && label.isEmpty && children.isEmpty }
    if isHeader, type == .cell, identifier.isEmpty, label.isEmpty {
      // The text in the header of a section is a header too.
      return first { $0.isHeader } != nil
    }
    guard type.isWrapper, identifier.isEmpty, value?.isEmpty ?? true else { return false }
    if label.isEmpty { return true }
    return !children.isEmpty && label.utf8.count < Self.longestRepetition && label == content
      && !isHeader
  }

  /// Whether the system says that the element is the heading of what follows.
  var isHeader: Bool { traits?.contains(.header) == true }

  /// The length up to which a name is compared with the names of what is in the element, in bytes.
  private static let longestRepetition = 10_000

  /// The names of what is in the element, as React Native joins them.
  private var content: String {
    children.map { $0.label.isEmpty ? $0.content : $0.label }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The value as a person perceives it. WebDriverAgent repeats the label of a text, says “1” for a selected button, and gives the
  /// placeholder of an empty field.
  var shownValue: String {
    guard let value, !value.isEmpty else { return "" }
    switch type {
    case .staticText, .application: return value == label ? "" : value
    case .button where value == "1": return ""
    case .checkBox, .radioButton: return ""
    case _ where type.isField: return value == placeholder ? "" : value
    default: return value
    }
  }

  /// Whether the value of a switch means that it is on.
  static func isOn(_ value: String) -> Bool { value == "1" || value.lowercased() == "true" }

  /// The numbers that the element accepts, if it has limits.
  var allowedValues: Element.AllowedValues? {
    guard let minimum, let maximum, minimum < maximum, minimum.isFinite, maximum.isFinite else {
      return nil
    }
    return .numbers(minimum...maximum, step: 0)
  }

  /// Whether neither the element nor anything in it says anything, such as the thumb of a scroll bar.
  var saysNothing: Bool { isTransparent && children.allSatisfy(\.saysNothing) }

  /// Whether a person sees the element, or anything in it.
  var showsAnything: Bool { isVisible == true || children.contains { $0.showsAnything } }

  /// Whether the element is of a type, or a wrapper around one that is.
  func holds(_ type: NativeElementType) -> Bool {
    self.type == type || (isTransparent && children.contains { $0.holds(type) })
  }

  /// Returns the first descendant that satisfies a predicate, in document order.
  func first(where isWanted: (NativeElement) -> Bool) -> NativeElement? {
    for child in children {
      if isWanted(child) { return child }
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
