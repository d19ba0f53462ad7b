/// The identifier of an element for automation: `{screen}.{element}`, or `{screen}.{element}.{value}` for computed ones.
public struct ElementIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The text of the identifier.
  public let rawValue: String

  /// Creates an identifier from text.
  ///
  /// - Parameter rawValue: The text of the identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a string literal.
  ///
  /// - Parameter value: The text of the identifier.
  public init(stringLiteral value: String) { rawValue = value }

  /// The text of the identifier.
  public var description: String { rawValue }

  /// Returns the identifier of a part of this element, for a component that derives its parts' identifiers from its own.
  ///
  /// - Parameter name: The name of the part.
  /// - Returns: This identifier, a dot, and the name.
  public func part(_ name: String) -> ElementIdentifier {
    ElementIdentifier(rawValue: rawValue + "." + name)
  }
}
