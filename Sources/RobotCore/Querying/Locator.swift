public import AccessibilityTree

/// Says which element is meant. It holds no element: it is looked up in a snapshot each time, so it is never stale.
public struct Locator: Hashable, Sendable {
  /// The identifier that the element must have.
  public var identifier: ElementIdentifier?
  /// The role that it must have.
  public var role: Role?
  /// The label that it must have, exactly.
  public var label: String?
  /// What a person calls it.
  public var name: String?
  /// Which one of several is meant, from 0; exactly one must match when `nil`.
  public var position: Int?
  /// What else must hold for it, one thing after the other.
  var filters: [Filter] = []
  private var scopes: [Locator] = []

  /// The element that it must lie in.
  public var scope: Locator? { scopes.first }

  init() {}

  /// The element with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - role: The role that it must have, when it matters.
  ///   - name: What a person calls it.
  /// - Returns: The locator.
  public static func element(
    _ identifier: ElementIdentifier, _ role: Role? = nil, named name: String? = nil
  ) -> Locator {
    var locator = Locator()
    locator.identifier = identifier
    locator.role = role
    locator.name = name
    return locator
  }

  /// The element with a role, and a label where several have that role.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - label: The whole label.
  /// - Returns: The locator.
  public static func role(_ role: Role, _ label: String? = nil) -> Locator {
    var locator = Locator()
    locator.role = role
    locator.label = label
    return locator
  }

  /// The element that shows a text.
  ///
  /// - Parameter text: The whole text.
  /// - Returns: The locator.
  public static func text(_ text: String) -> Locator {
    var locator = Locator()
    locator.label = text
    return locator
  }

  /// This locator, restricted to what lies in another element.
  ///
  /// - Parameter scope: The other element.
  /// - Returns: The restricted locator.
  public func inside(_ scope: Locator) -> Locator {
    var locator = self
    locator.scopes = [scope]
    return locator
  }

  /// The n-th of several elements, in document order.
  ///
  /// - Parameter position: Which one, from 0.
  /// - Returns: The locator.
  public func nth(_ position: Int) -> Locator {
    var locator = self
    locator.position = position
    return locator
  }

  /// Whether an element is one of those that are meant, its scope aside.
  ///
  /// - Parameter element: The element.
  /// - Returns: `true` when identifier, role and label are as asked for.
  func matches(_ element: Element) -> Bool {
    if let identifier, element.identifier != identifier.rawValue { return false }
    if let role, element.role != role { return false }
    if let label, element.label != label { return false }
    return filters.allSatisfy { $0.allows(element) }
  }
}
