public import AccessibilityTree

/// Describes which element is meant. A locator holds no element and is looked up in each snapshot anew, so it is never stale.
public struct Locator: Hashable, Sendable {
  /// The required identifier.
  public var identifier: ElementIdentifier?
  /// The required role.
  public var role: Role?
  /// The required label, which must match exactly.
  public var label: String?
  /// The human-readable name.
  public var name: String?
  /// The position among several matches, counted from 0; `nil` when exactly one must match.
  public var position: Int?
  /// Further conditions, applied in order.
  var filters: [Filter] = []
  private var scopes: [Locator] = []

  /// The locator of the element that must contain the match.
  public var scope: Locator? { scopes.first }

  init() {}

  /// Matches the element with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - role: The required role, or `nil` for any.
  ///   - name: The human-readable name.
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

  /// Matches the element with a role, and with a label if several elements have that role.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - label: The whole label, or `nil` for any.
  /// - Returns: The locator.
  public static func role(_ role: Role, _ label: String? = nil) -> Locator {
    var locator = Locator()
    locator.role = role
    locator.label = label
    return locator
  }

  /// Matches the element with a label.
  ///
  /// - Parameter text: The whole label.
  /// - Returns: The locator.
  public static func text(_ text: String) -> Locator {
    var locator = Locator()
    locator.label = text
    return locator
  }

  /// Restricts the locator to elements inside another element.
  ///
  /// - Parameter scope: The locator of the other element.
  /// - Returns: The restricted locator.
  public func inside(_ scope: Locator) -> Locator {
    var locator = self
    locator.scopes = [scope]
    return locator
  }

  /// Selects one of several matches, in document order.
  ///
  /// - Parameter position: The position, counted from 0.
  /// - Returns: The locator.
  public func nth(_ position: Int) -> Locator {
    var locator = self
    locator.position = position
    return locator
  }

  /// Returns whether an element matches, regardless of the scope.
  func matches(_ element: Element) -> Bool {
    if let identifier, element.identifier != identifier.rawValue { return false }
    if let role, element.role != role { return false }
    if let label, element.label != label { return false }
    return filters.allSatisfy { $0.allows(element) }
  }
}
