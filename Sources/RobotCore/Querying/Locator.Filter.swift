internal import AccessibilityTree

extension Locator {
  /// What must hold for an element besides its identifier, role and label.
  indirect enum Filter: Hashable, Sendable {
    /// Its label has this text in it.
    case labelContains(String)
    /// Its label is as a regular expression says, all of it.
    case labelMatches(String)
    /// Another element lies in it.
    case holds(Locator)
    /// It is one of those that another locator means, too.
    case both(Locator)
    /// Those that another locator means are meant, too.
    case either(Locator)
    /// Of all that are meant, the one that is nearest to another element.
    case near(Locator)
    /// A CSS selector means it.
    case selector(String)
    /// It has an attribute that says this.
    case attribute(String, AttributeValue)

    /// Whether an element by itself can be one of those that are meant.
    func allows(_ element: Element) -> Bool {
      switch self {
      case .labelContains(let text): element.label.contains(text)
      case .labelMatches(let pattern): Pattern.matches(pattern, element.label)
      case .holds, .both, .either, .near, .selector, .attribute: true
      }
    }
  }
}

/// Regular expressions that are written as text.
enum Pattern {
  /// Whether a whole text is as a regular expression says; one that is none matches nothing.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
    return (try? expression.wholeMatch(in: text)) != nil
  }

  /// The pattern as failures show it.
  static func description(_ pattern: String) -> String {
    (try? Regex(pattern)) == nil
      ? "/\(pattern)/, which is not a valid regular expression," : "/\(pattern)/"
  }
}

extension Locator.Filter: CustomStringConvertible {
  /// The filter as it stands behind what is looked for.
  var description: String {
    switch self {
    case .labelContains(let text): "with “\(text)” in its label"
    case .labelMatches(let pattern): "with a label like \(Pattern.description(pattern))"
    case .holds(let other): "that holds \(other)"
    case .both(let other): "that is also \(other)"
    case .either(let other): "or \(other)"
    case .near(let other): "nearest to \(other)"
    case .selector(let selector): "with the CSS selector “\(selector)”"
    case .attribute(let name, .any): "with the attribute “\(name)”"
    case .attribute("placeholder", .exactly(let text)): "with the placeholder “\(text)”"
    case .attribute("alt", .exactly(let text)): "with the alternative text “\(text)”"
    case .attribute(let name, .exactly(let text)): "with “\(text)” as “\(name)”"
    case .attribute(let name, .containing(let text)): "with “\(text)” in “\(name)”"
    }
  }
}
