public import AccessibilityTree

/// The form in which a property is written.
public struct PropertyFormScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "form"
  /// The human-readable name of the screen.
  public static let name = "Property Form"

  /// The heading: a new property, or one that is changed.
  public let heading: ElementIdentifier = "form.heading"
  /// The button that leaves without a change.
  public let cancel: ElementIdentifier = "form.cancel"
  /// The button that saves, as soon as all is right.
  public let save: ElementIdentifier = "form.save"
  /// The field of the title.
  public let title: ElementIdentifier = "form.title"
  /// What is wrong with the title.
  public let titleError: ElementIdentifier = "form.title.error"
  /// What the property is.
  public let kind: ElementIdentifier = "form.kind"
  /// The field of the price.
  public let price: ElementIdentifier = "form.price"
  /// What is wrong with the price.
  public let priceError: ElementIdentifier = "form.price.error"
  /// The number of rooms.
  public let rooms: ElementIdentifier = "form.rooms"
  /// What is wrong with the number of rooms.
  public let roomsError: ElementIdentifier = "form.rooms.error"
  /// The stars to pick from.
  public let rating: ElementIdentifier = "form.rating"
  /// The field of the description.
  public let description: ElementIdentifier = "form.description"
  /// What is wrong with the description.
  public let descriptionError: ElementIdentifier = "form.description.error"
  /// Whether the property is for sale.
  public let forSale: ElementIdentifier = "form.forSale"

  /// Creates the model.
  public init() {}

  /// A star of the rating.
  ///
  /// - Parameter count: How many stars it stands for, from 1 to 5.
  /// - Returns: Its identifier.
  public func star(_ count: Int) -> ElementIdentifier { rating.part(String(count)) }
}
