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
  /// The button that adds the animal to the favourites, or removes it.
  public let favorite: ElementIdentifier = "detail.favorite"

  /// The message while the animal is being loaded.
  public let loading: ElementIdentifier = "detail.loading"
  /// The view in place of an animal that could not be loaded.
  public let error: ElementIdentifier = "detail.error"
  /// The reason that it could not be loaded, and what to do.
  public let errorMessage: ElementIdentifier = "detail.error.message"
  /// The button that tries again.
  public let retry: ElementIdentifier = "detail.error.retry"

  /// Creates the model.
  public init() {}
}
