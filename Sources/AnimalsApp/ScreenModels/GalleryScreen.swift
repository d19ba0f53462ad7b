public import AccessibilityTree

/// The gallery of the animals that pass the filters.
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
  /// The scroll view of the cells.
  public let scrollView: ElementIdentifier = "gallery.scrollView"
  /// The message in place of cells if there are none.
  public let empty: ElementIdentifier = "gallery.empty"

  /// The message while animals are being loaded.
  public let loading: ElementIdentifier = "gallery.loading"
  /// The view in place of animals that could not be loaded.
  public let error: ElementIdentifier = "gallery.error"
  /// The reason that they could not be loaded, and what to do.
  public let errorMessage: ElementIdentifier = "gallery.error.message"
  /// The button that tries again.
  public let retry: ElementIdentifier = "gallery.error.retry"
  /// The button that loads more animals.
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

    init(_ id: String) { identifier = ElementIdentifier(rawValue: "gallery.cell." + id) }
  }
}
