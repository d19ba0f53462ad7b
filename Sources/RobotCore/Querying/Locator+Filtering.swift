public import AccessibilityTree

extension Locator {
  /// The element with a role and a text in its label.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - text: A part of the label.
  /// - Returns: The locator.
  public static func role(_ role: Role, containing text: String) -> Locator {
    Locator.role(role).filtered(.labelContains(text))
  }

  /// The element with a role and a label that is as a regular expression says, all of it.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - pattern: The regular expression, as Swift writes it: `\\d+ animals`.
  /// - Returns: The locator.
  public static func role(_ role: Role, matching pattern: String) -> Locator {
    Locator.role(role).filtered(.labelMatches(pattern))
  }

  /// The element with a text in what it shows.
  ///
  /// - Parameter text: A part of the text.
  /// - Returns: The locator.
  public static func text(containing text: String) -> Locator {
    Locator().filtered(.labelContains(text))
  }

  /// The element whose text is as a regular expression says, all of it.
  ///
  /// - Parameter pattern: The regular expression, as Swift writes it.
  /// - Returns: The locator.
  public static func text(matching pattern: String) -> Locator {
    Locator().filtered(.labelMatches(pattern))
  }

  /// This locator, restricted to elements that another one lies in: the row that holds a name.
  ///
  /// - Parameter other: The other element; it may be one of several.
  /// - Returns: The restricted locator.
  public func holding(_ other: Locator) -> Locator { filtered(.holds(other)) }

  /// This locator, restricted to elements that another locator means too.
  ///
  /// - Parameter other: The other locator.
  /// - Returns: The restricted locator.
  public func and(_ other: Locator) -> Locator { filtered(.both(other)) }

  /// What this locator means, and what another one means.
  ///
  /// - Parameter other: The other locator.
  /// - Returns: A locator of both.
  public func or(_ other: Locator) -> Locator { filtered(.either(other)) }

  /// Of all the elements that this locator means, the one that is nearest to another one on the screen.
  ///
  /// - Parameter other: The other element.
  /// - Returns: A locator of one.
  public func near(_ other: Locator) -> Locator { filtered(.near(other)) }

  func filtered(_ filter: Filter) -> Locator {
    var locator = self
    locator.filters.append(filter)
    return locator
  }

  /// The text that what is looked for has to show, or a part of it.
  var wording: String? {
    if let label { return label }
    for case .labelContains(let text) in filters { return text }
    return name
  }
}
