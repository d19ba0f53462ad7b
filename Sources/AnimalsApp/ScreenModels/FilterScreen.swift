public import AccessibilityTree

/// The sheet in which tags are selected.
public struct FilterScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "filter"
  /// The human-readable name of the screen.
  public static let name = "Filter"

  /// The button that deselects every tag.
  public let clearAll: ElementIdentifier = "filter.clearAll"
  /// The button that closes the sheet.
  public let done: ElementIdentifier = "filter.done"

  /// Creates the model.
  public init() {}

  /// The row of a tag.
  ///
  /// - Parameter name: The tag's name.
  /// - Returns: The row's identifier.
  public func row(_ name: String) -> ElementIdentifier {
    ElementIdentifier(rawValue: "filter.row." + name)
  }
}
