internal import AccessibilityTree
internal import Driving

/// The questions to the page's script about the markup, in the order of its answers.
struct MarkupQuestions: Hashable, Sendable {
  /// The selectors to match elements against.
  var selectors: [String] = []
  /// The attributes to report.
  var attributes: [String] = []

  /// Creates an empty list of questions.
  init() {}

  /// Creates questions in a fixed order.
  init(_ queries: Set<MarkupQuery>) {
    for query in queries {
      switch query {
      case .selector(let selector): selectors.append(selector)
      case .attribute(let name): attributes.append(name)
      }
    }
    selectors.sort()
    attributes.sort()
  }

  /// The questions in the script's format.
  var json: JSONValue {
    [
      "selectors": .array(selectors.map { .string($0) }),
      "attributes": .array(attributes.map { .string($0) }),
    ]
  }

  /// Returns the markup that the script's answers describe.
  ///
  /// - Parameter answers: The answers for each element: those to the selectors, then those to the attributes.
  func markup(of answers: some Sequence<(ElementPath, [String])>) -> Markup {
    var markup = Markup()
    guard !selectors.isEmpty || !attributes.isEmpty else { return markup }
    for selector in selectors { markup.matches[selector] = [] }
    for name in attributes { markup.attributes[name] = [:] }
    for (path, fields) in answers where fields.count == selectors.count + attributes.count {
      for (selector, field) in zip(selectors, fields) {
        if field == "1" {
          markup.matches[selector]?.insert(path)
        } else if field.first == "=" {
          markup.nearMatches[selector, default: [:]][path] = String(field.dropFirst())
        }
      }
      for (name, field) in zip(attributes, fields.dropFirst(selectors.count))
      where field.first == "=" {
        markup.attributes[name]?[path] = String(field.dropFirst())
      }
    }
    return markup
  }
}
