public import AnimalsDomain

/// The state that the app starts from.
public struct LaunchOptions: Hashable, Sendable {
  /// The animals that there are.
  public var catalog: AnimalCatalog
  /// The animals that are favourites already.
  public var favorites: Favorites
  /// The filter that is set already.
  public var filter: TagFilter
  /// The link that the app is opened with: `DEEP_LINK_URL`.
  public var deepLink: String?

  /// Creates the state of a first launch, or another one to start from.
  ///
  /// - Parameters:
  ///   - catalog: The animals that there are.
  ///   - favorites: The animals that are favourites already.
  ///   - filter: The filter that is set already.
  ///   - deepLink: The link that the app is opened with.
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
