public import AccessibilityTree

extension Locator {
  /// Matches elements with a role and a label that contains a text.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - text: The text in the label.
  /// - Returns: The locator.
  public static func role(_ role: Role, containing text: String) -> Locator {
    Locator.role(role).filtered(.labelContains(text))
  }

  /// Matches elements with a role and a label that matches a regular expression as a whole.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - pattern: The regular expression in Swift syntax, such as `\\d+ animals`.
  /// - Returns: The locator.
  public static func role(_ role: Role, matching pattern: String) -> Locator {
    Locator.role(role).filtered(.labelMatches(pattern))
  }

  /// Matches elements with a label that contains a text.
  ///
  /// - Parameter text: The text in the label.
  /// - Returns: The locator.
  public static func text(containing text: String) -> Locator {
    Locator().filtered(.labelContains(text))
  }

  /// Matches elements with a label that matches a regular expression as a whole.
  ///
  /// - Parameter pattern: The regular expression in Swift syntax.
  /// - Returns: The locator.
  public static func text(matching pattern: String) -> Locator {
    Locator().filtered(.labelMatches(pattern))
  }

  /// Restricts the locator to elements that contain another element, such as the row that holds a name.
  ///
  /// - Parameter other: The locator of the other element, which may match several.
  /// - Returns: The restricted locator.
  public func holding(_ other: Locator) -> Locator { filtered(.holds(other)) }

  /// Restricts the locator to elements that another locator matches too.
  ///
  /// - Parameter other: The other locator.
  /// - Returns: The restricted locator.
  public func and(_ other: Locator) -> Locator { filtered(.both(other)) }

  /// Extends the locator to elements that another locator matches.
  ///
  /// - Parameter other: The other locator.
  /// - Returns: A locator of the elements that either one matches.
  public func or(_ other: Locator) -> Locator { filtered(.either(other)) }

  /// Restricts the locator to the matching element nearest to another element on the screen.
  ///
  /// - Parameter other: The locator of the other element, which must match exactly one.
  /// - Returns: A locator of one element.
  public func near(_ other: Locator) -> Locator { filtered(.near(other)) }

  func filtered(_ filter: Filter) -> Locator {
    var locator = self
    locator.filters.append(filter)
    return locator
  }

  /// The text, or a part of it, that the element must show.
  var wording: String? {
    if let label { return label }
    for case .labelContains(let text) in filters { return text }
    return name
  }
}
