public import AccessibilityTree

/// The list of all properties.
public struct PropertiesScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "properties"
  /// The human-readable name of the screen.
  public static let name = "Properties"

  /// The title.
  public let title: ElementIdentifier = "properties.title"
  /// The button that begins a new property.
  public let add: ElementIdentifier = "properties.add"
  /// The area that scrolls.
  public let list: ElementIdentifier = "properties.list"
  /// What is shown in place of rows when there are none.
  public let empty: ElementIdentifier = "properties.empty"
  /// What tells which property was deleted.
  public let deleted: ElementIdentifier = "properties.deleted"
  /// The button that brings it back.
  public let undo: ElementIdentifier = "properties.undo"

  /// Creates the model.
  public init() {}

  /// The row of a property.
  ///
  /// - Parameter id: The property's number.
  /// - Returns: The row's identifier; its parts are `title`, `price`, `rating` and `sale`.
  public func row(_ id: Int) -> ElementIdentifier {
    ElementIdentifier(rawValue: "properties.row.\(id)")
  }
}
