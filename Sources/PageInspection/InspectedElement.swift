internal import AccessibilityTree
internal import RobotCore

/// An element that a robot has an operation for, or a verifier a check.
struct InspectedElement: Sendable {
  /// What can be done with it.
  enum Use: Sendable {
    case fill, fillSecret, set, choose, switchOn, tap, upload, read
  }

  let use: Use
  /// Its name in Swift: `userName`.
  let name: String
  /// What a person calls it: `User name`.
  let title: String
  let source: String

  /// How many there are at most: what has more is a list, and is written by hand.
  private static let limit = 60

  /// The elements of a page that a person uses, in their order, with a name each; those that only their number tells apart are left out.
  static func all(in snapshot: Snapshot) -> [InspectedElement] {
    var elements: [InspectedElement] = []
    var names: Set<String> = [
      "model", "screen", "arrival", "semantics", "journey", "checks", "self", "init", "default",
      "in",
      "is", "as", "if", "do", "for", "case", "class", "func", "let", "var", "repeat", "return",
      "switch", "where", "while", "import", "operator", "public", "private", "internal", "static",
      "struct", "enum", "protocol", "extension", "guard", "else", "break", "continue", "try",
      "throw",
      "throws", "true", "false", "nil", "super", "subscript", "typealias", "defer", "inout", "any",
      "some", "catch", "rethrows", "deinit", "fallthrough", "associatedtype", "precedencegroup",
      "fileprivate",
    ]
    snapshot.tree.forEach { element, path in
      guard elements.count < limit, let use = Use(element), !path.indices.isEmpty else { return }
      let locator = ElementLocator(of: path, in: snapshot)
      guard !locator.isByNumber else { return }
      let title =
        [element.label, element.identifier, element.role.rawValue]
        .first { !$0.isEmpty } ?? ""
      let name = name(of: element, besides: names)
      names.insert(name)
      elements.append(
        InspectedElement(use: use, name: name, title: title, source: locator.source))
    }
    return elements
  }

  private static func name(of element: Element, besides names: Set<String>) -> String {
    let role = SwiftSource.name(element.role.rawValue)
    let name =
      [element.label, element.identifier].map(SwiftSource.name).first { !$0.isEmpty } ?? role
    if !names.contains(name) { return name }
    let longer = name + SwiftSource.capitalized(role)
    if !names.contains(longer) { return longer }
    var number = 2
    while names.contains("\(longer)\(number)") { number += 1 }
    return "\(longer)\(number)"
  }
}

extension InspectedElement.Use {
  /// What can be done with an element; `nil` when a person does nothing with it, and would not look for it.
  fileprivate init?(_ element: Element) {
    switch element.role {
    case .textField, .searchField, .stepper, .slider, .comboBox:
      if element.actions.contains(.select) {
        self = .choose
      } else if element.actions.contains(.type) {
        self = element.state.contains(.secret) ? .fillSecret : .fill
      } else if element.actions.contains(.setValue) {
        self = .set
      } else {
        self = .tap
      }
    case .list where element.actions.contains(.select): self = .choose
    case .checkbox, .radioButton, .toggle: self = .switchOn
    case .button where element.actions.contains(.upload): self = .upload
    case .button, .link, .tab, .menuItem: self = .tap
    case .heading, .status: self = .read
    default: return nil
    }
  }
}
