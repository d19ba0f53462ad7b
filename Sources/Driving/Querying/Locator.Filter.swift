internal import AccessibilityTree

extension Locator {
  /// A condition that an element must meet besides its identifier, role and label.
  indirect enum Filter: Hashable, Sendable {
    /// The label contains a text.
    case labelContains(String)
    /// The whole label matches a regular expression.
    case labelMatches(String)
    /// The element contains another element.
    case holds(Locator)
    /// Another locator matches the element too.
    case both(Locator)
    /// The elements that another locator matches are included too.
    case either(Locator)
    /// The matching element nearest to another element.
    case near(Locator)
    /// A CSS selector matches the element.
    case selector(String)
    /// The element has an attribute with this value.
    case attribute(String, AttributeValue)

    /// Whether the element on its own can match the filter.
    func allows(_ element: Element) -> Bool {
      switch self {
      case .labelContains(let text): element.label.contains(text)
      case .labelMatches(let pattern): Pattern.matches(pattern, element.label)
      case .holds, .both, .either, .near, .selector, .attribute: true
      }
    }
  }
}

/// Regular expressions written as text.
package enum Pattern {
  /// Whether a regular expression matches a whole text. An invalid expression matches nothing.
  package static func matches(_ pattern: String, _ text: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
    return (try? expression.wholeMatch(in: text)) != nil
  }

  /// Whether a pattern is a valid regular expression.
  static func isValid(_ pattern: String) -> Bool { (try? Regex(pattern)) != nil }

  /// The pattern as failures show it.
  package static func description(_ pattern: String) -> String {
    isValid(pattern)
      ? "/\(pattern)/" : "/\(pattern)/, which is not a valid regular expression,"
  }
}

extension Locator.Filter: CustomStringConvertible {
  /// The filter, worded to follow the description of an element.
  var description: String {
    switch self {
    case .labelContains(let text): "with “\(text)” in its label"
    case .labelMatches(let pattern): "with a label matching \(Pattern.description(pattern))"
    case .holds(let other): "that holds \(other.noun)"
    case .both(let other): "that is also \(other)"
    case .either(let other): "or \(other.noun)"
    case .near(let other): "nearest to \(other.noun)"
    case .selector(let selector): "with the CSS selector “\(selector)”"
    case .attribute(let name, .any): "with the attribute “\(name)”"
    case .attribute("placeholder", .exactly(let text)): "with the placeholder “\(text)”"
    case .attribute("alt", .exactly(let text)): "with the alternative text “\(text)”"
    case .attribute(let name, .exactly(let text)): "with “\(text)” as “\(name)”"
    case .attribute(let name, .containing(let text)): "with “\(text)” in “\(name)”"
    }
  }
}
