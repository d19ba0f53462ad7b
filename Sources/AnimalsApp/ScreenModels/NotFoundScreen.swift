public import AccessibilityTree

/// The screen for a link that leads nowhere.
public struct NotFoundScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "notFound"
  /// The human-readable name of the screen.
  public static let name = "Not Found"

  /// What was not found.
  public let message: ElementIdentifier = "notFound.message"
  /// The button that leads to the gallery.
  public let home: ElementIdentifier = "notFound.home"

  /// Creates the model.
  public init() {}
}
