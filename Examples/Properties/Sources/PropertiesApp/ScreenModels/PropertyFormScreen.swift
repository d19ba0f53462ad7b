public import AccessibilityTree

/// The form that creates or edits a property.
public struct PropertyFormScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "form"
  /// The human-readable name of the screen.
  public static let name = "Property Form"

  /// The heading, which says whether the property is new.
  public let heading: ElementIdentifier = "form.heading"
  /// The button that leaves without saving.
  public let cancel: ElementIdentifier = "form.cancel"
  /// The button that saves, enabled if all fields are valid.
  public let save: ElementIdentifier = "form.save"
  /// The field of the title.
  public let title: ElementIdentifier = "form.title"
  /// The mistake in the title.
  public let titleError: ElementIdentifier = "form.title.error"
  /// The kind of the property.
  public let kind: ElementIdentifier = "form.kind"
  /// The field of the price.
  public let price: ElementIdentifier = "form.price"
  /// The mistake in the price.
  public let priceError: ElementIdentifier = "form.price.error"
  /// The number of rooms.
  public let rooms: ElementIdentifier = "form.rooms"
  /// The mistake in the number of rooms.
  public let roomsError: ElementIdentifier = "form.rooms.error"
  /// The stars of the rating.
  public let rating: ElementIdentifier = "form.rating"
  /// The field of the description.
  public let description: ElementIdentifier = "form.description"
  /// The mistake in the description.
  public let descriptionError: ElementIdentifier = "form.description.error"
  /// Whether the property is for sale.
  public let forSale: ElementIdentifier = "form.forSale"

  /// Creates the model.
  public init() {}

  /// A star of the rating.
  ///
  /// - Parameter count: The rating that it stands for, from 1 to 5.
  /// - Returns: The identifier of the star.
  public func star(_ count: Int) -> ElementIdentifier { rating.part(String(count)) }
}
