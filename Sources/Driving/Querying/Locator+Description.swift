internal import AccessibilityTree

extension Locator: CustomStringConvertible {
  /// The exact query: `“filter.done”`, `button “Done” in “filter”`.
  public var description: String {
    var text: String
    if let identifier {
      text = "“\(identifier)”"
    } else if let role {
      text = label.map { "\(role) “\($0)”" } ?? role.rawValue
    } else {
      text = label.map { "with the text “\($0)”" } ?? (isOfMarkup ? "" : "of any kind")
    }
    for filter in filters { text += (text.isEmpty ? "" : " ") + "\(filter)" }
    if let position { text += ", number \(position + 1)," }
    if let scope { text += " in \(scope.noun)" }
    return text
  }

  /// The exact query as a part of another one: `element with the text “Crab”`.
  var noun: String {
    let text = description
    return identifier == nil && role == nil ? "element \(text)" : text
  }

  /// The human-readable name: the explicit name, or else the label, the identifier, the filters or the role.
  public var title: String {
    name ?? label ?? identifier?.rawValue ?? titleOfFilters ?? role?.rawValue ?? "element"
  }

  /// Whether the first filter is about the page's markup.
  private var isOfMarkup: Bool {
    switch filters.first {
    case .selector, .attribute: true
    default: false
    }
  }

  /// The human-readable name when only filters describe the element: `row that holds link “Crab”`.
  private var titleOfFilters: String? {
    guard !filters.isEmpty else { return nil }
    if filters.count == 1 {
      switch filters.first {
      case .labelContains(let text), .selector(let text), .attribute(_, .exactly(let text)):
        return text
      default: break
      }
    }
    return ([role?.rawValue ?? "element"] + filters.map(\.description)).joined(separator: " ")
  }
}
