public import AccessibilityTree

/// The detail of one animal.
public struct DetailScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "detail"
  /// The human-readable name of the screen.
  public static let name = "Detail"

  /// The title: the animal's name.
  public let title: ElementIdentifier = "detail.title"
  /// The button that leads back to the gallery.
  public let back: ElementIdentifier = "detail.back"
  /// The larger picture.
  public let image: ElementIdentifier = "detail.image"
  /// The star of a favourite, on the picture.
  public let star: ElementIdentifier = "detail.star"
  /// The name.
  public let animalName: ElementIdentifier = "detail.name"
  /// The tags, joined.
  public let tags: ElementIdentifier = "detail.tags"
  /// The button that makes the animal a favourite, or no longer one.
  public let favorite: ElementIdentifier = "detail.favorite"

  /// What is shown while the animal is on its way.
  public let loading: ElementIdentifier = "detail.loading"
  /// What is shown in place of an animal that did not come.
  public let error: ElementIdentifier = "detail.error"
  /// Why it did not come, and what to do.
  public let errorMessage: ElementIdentifier = "detail.error.message"
  /// The button that asks for it again.
  public let retry: ElementIdentifier = "detail.error.retry"

  /// Creates the model.
  public init() {}
}
