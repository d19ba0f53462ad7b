public import AccessibilityTree

/// The gallery: every animal that is to be shown.
public struct GalleryScreen: ScreenModel {
  /// The identifier of the screen.
  public static let identifier: ElementIdentifier = "gallery"
  /// The human-readable name of the screen.
  public static let name = "Gallery"

  /// The title.
  public let title: ElementIdentifier = "gallery.title"
  /// The star that switches favourites-only on and off.
  public let favorites: ElementIdentifier = "gallery.favorites"
  /// The button that opens the filter.
  public let filter: ElementIdentifier = "gallery.filter"
  /// The field to search by name.
  public let search: ElementIdentifier = "gallery.search"
  /// The area that scrolls.
  public let scrollView: ElementIdentifier = "gallery.scrollView"
  /// What is shown in place of cells when there are none.
  public let empty: ElementIdentifier = "gallery.empty"

  /// What is shown while animals are on their way.
  public let loading: ElementIdentifier = "gallery.loading"
  /// What is shown in place of animals that did not come.
  public let error: ElementIdentifier = "gallery.error"
  /// Why they did not come, and what to do.
  public let errorMessage: ElementIdentifier = "gallery.error.message"
  /// The button that asks for them again.
  public let retry: ElementIdentifier = "gallery.error.retry"
  /// The button that asks for more animals.
  public let loadMore: ElementIdentifier = "gallery.loadMore"

  /// Creates the model.
  public init() {}

  /// The cell of an animal.
  ///
  /// - Parameter id: The animal's id.
  /// - Returns: The identifiers of the cell and of its parts.
  public func cell(_ id: String) -> Cell { Cell(id) }

  /// The identifiers of a cell and of its parts.
  public struct Cell: Hashable, Sendable {
    /// The identifier of the cell.
    public let identifier: ElementIdentifier
    /// The picture.
    public var image: ElementIdentifier { identifier.part("image") }
    /// The name.
    public var name: ElementIdentifier { identifier.part("name") }
    /// The star of a favourite.
    public var star: ElementIdentifier { identifier.part("star") }

    init(_ id: String) {
      identifier = ElementIdentifier(rawValue: "gallery.cell." + id)
    }
  }
}
