public import AccessibilityTree

/// The list of all properties.
public struct PropertiesScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "properties"
  /// The human-readable name of the screen.
  public static let name = "Properties"

  /// The title.
  public let title: ElementIdentifier = "properties.title"
  /// The button that creates a property.
  public let add: ElementIdentifier = "properties.add"
  /// The scroll view of the rows.
  public let list: ElementIdentifier = "properties.list"
  /// The message in place of rows if there are none.
  public let empty: ElementIdentifier = "properties.empty"
  /// The notice that names the deleted property.
  public let deleted: ElementIdentifier = "properties.deleted"
  /// The button that undoes the deletion.
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
