internal import AccessibilityTree
internal import Driving

/// An element that a person uses or looks for, with a Swift name.
struct InspectedElement: Sendable {
  /// The element's Swift name: `userName`.
  let name: String
  /// The Swift source of its locator.
  let source: String
  /// Its line in a robot's semantics.
  var line: String { "  let \(name) = Locator\(source)" }

  /// The maximum number of elements. A larger group is a list, which is better written by hand.
  private static let limit = 60
  /// Names that an element cannot have: members of robots and verifiers, and Swift's keywords.
  static let reserved = Set(
    """
    model screen arrival semantics journey checks self init default in is as if do for case class \
    func let var repeat return switch where while import operator public private internal static \
    struct enum protocol extension guard else break continue try throw throws true false nil super \
    subscript typealias defer inout any some catch rethrows deinit fallthrough associatedtype \
    precedencegroup fileprivate
    """.split(separator: " ").map(String.init))

  /// Returns the elements of a page that a person uses, in order, each with a unique name. Elements that only their position distinguishes
  /// are omitted.
  ///
  /// - Parameter isKnown: Returns whether to omit an element, given the source of its locator.
  static func all(
    in snapshot: Snapshot, besides taken: Set<String> = [],
    excluding isKnown: (String) -> Bool = { _ in false }
  ) -> [InspectedElement] {
    var elements: [InspectedElement] = []
    var names = reserved.union(taken)
    snapshot.tree.forEach { element, path in
      guard elements.count < limit, element.isUsed, !path.indices.isEmpty else { return }
      let locator = ElementLocator(of: path, in: snapshot)
      guard !locator.isByNumber, !isKnown(locator.source) else { return }
      let name = name(of: element, besides: names)
      names.insert(name)
      elements.append(InspectedElement(name: name, source: locator.source))
    }
    return elements
  }

  static func name(of element: Element, besides names: Set<String>) -> String {
    let role = SwiftSource.name(element.role.rawValue)
    let name =
      [element.label, element.identifier].map { SwiftSource.name($0) }.first { !$0.isEmpty } ?? role
    if !names.contains(name) { return name }
    let longer = name + SwiftSource.capitalized(role)
    if !names.contains(longer) { return longer }
    var number = 2
    while names.contains("\(longer)\(number)") { number += 1 }
    return "\(longer)\(number)"
  }
}

extension Element {
  /// Whether a person uses the element, or looks for it.
  var isUsed: Bool {
    switch role {
    case .textField, .searchField, .stepper, .slider, .comboBox, .checkbox, .radioButton, .toggle,
      .button, .link, .tab, .menuItem, .heading, .status:
      true
    case .list: actions.contains(.select)
    default: false
    }
  }
}
