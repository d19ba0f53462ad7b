public import AnimalsDomain

/// The initial state of the app.
public struct LaunchOptions: Hashable, Sendable {
  /// All animals.
  public var catalog: AnimalCatalog
  /// The initial favourites.
  public var favorites: Favorites
  /// The initial filter.
  public var filter: TagFilter
  /// The link that opens the app: `DEEP_LINK_URL`.
  public var deepLink: String?

  /// Creates the state of a first launch, or another initial state.
  ///
  /// - Parameters:
  ///   - catalog: All animals.
  ///   - favorites: The initial favourites.
  ///   - filter: The initial filter.
  ///   - deepLink: The link that opens the app.
  public init(
    catalog: AnimalCatalog = .bundled, favorites: Favorites = Favorites(),
    filter: TagFilter = TagFilter(), deepLink: String? = nil
  ) {
    self.catalog = catalog
    self.favorites = favorites
    self.filter = filter
    self.deepLink = deepLink
  }
}
