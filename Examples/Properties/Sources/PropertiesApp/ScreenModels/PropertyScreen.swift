public import AccessibilityTree

/// One property.
public struct PropertyScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "property"
  /// The human-readable name of the screen.
  public static let name = "Property"

  /// The title.
  public let title: ElementIdentifier = "property.title"
  /// The button that leads back to the list.
  public let back: ElementIdentifier = "property.back"
  /// The button that edits the property.
  public let edit: ElementIdentifier = "property.edit"
  /// The price.
  public let price: ElementIdentifier = "property.price"
  /// Whether it is for sale.
  public let sale: ElementIdentifier = "property.sale"
  /// The kind and the number of rooms.
  public let kind: ElementIdentifier = "property.kind"
  /// The rating.
  public let rating: ElementIdentifier = "property.rating"
  /// The description.
  public let description: ElementIdentifier = "property.description"
  /// The button that deletes it.
  public let delete: ElementIdentifier = "property.delete"

  /// Creates the model.
  public init() {}
}
