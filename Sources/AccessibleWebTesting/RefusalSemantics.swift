public import RobotCore

/// The document with which a server refuses an address.
public struct RefusalSemantics: ScreenSemantics {
  /// The name of the screen.
  public static let name = "Refusal"
  /// The text, of which the document has no other.
  public let arrival: [Arrival] = [.element(.css("body > pre"))]

  /// Creates the semantics.
  public init() {}

  /// Returns the locator of the whole sentence.
  ///
  /// - Parameter text: The sentence.
  public func sentence(_ text: String) -> Locator { .text(text) }
}
