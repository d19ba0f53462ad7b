public import RobotCore

/// The document with which a server refuses a request.
public struct RefusalSemantics: ScreenSemantics {
  /// The name of the screen.
  public static let name = "Refusal"
  /// The only text of the document.
  public let arrival: [Arrival] = [.element(.css("body > pre"))]

  /// Creates the semantics.
  public init() {}

  /// Returns the locator of the whole sentence.
  ///
  /// - Parameter text: The sentence.
  public func sentence(_ text: String) -> Locator { .text(text) }
}
