/// The name that automation knows an element by: `{screen}.{element}`, and `{screen}.{element}.{value}` for computed ones.
public struct ElementIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Makes an identifier from its name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an identifier that is written out.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: StaticString) {
    rawValue = value.description
  }

  /// The name.
  public var description: String { rawValue }

  /// The identifier of a part of this element: a component hands its identifier on to its parts.
  ///
  /// - Parameter name: The part's name.
  /// - Returns: This identifier, a dot, and the name.
  public func part(_ name: String) -> ElementIdentifier {
    ElementIdentifier(rawValue: rawValue + "." + name)
  }
}
