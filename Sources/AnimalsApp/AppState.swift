internal import AnimalsDomain

/// The state of the app.
struct AppState: Hashable, Sendable {
  /// The screen in front; the filter covers the gallery.
  enum Route: Hashable, Sendable {
    case gallery
    case filter
    case detail(Animal)
    case loadingDetail(OnlineDetail)
    case notFound(link: String)
  }

  /// Whether the animals come from a server.
  let isOnline: Bool
  /// All animals; with a server, those loaded so far.
  var catalog: AnimalCatalog
  var list = OnlineList()
  var pictures: [Animal.ID: OnlinePicture] = [:]
  var lastRequest = 0
  var favorites: Favorites
  var filter: TagFilter
  var favoritesOnly = false
  var search = NameSearch()
  var isSearching = false
  var scrollOffset = 0.0
  var route = Route.gallery

  init(_ options: LaunchOptions, isOnline: Bool = false) {
    self.isOnline = isOnline
    catalog = isOnline ? AnimalCatalog([]) : options.catalog
    favorites = options.favorites
    filter = options.filter
    if let link = options.deepLink { open(link) }
  }

  /// The animals that the gallery shows.
  var shownAnimals: [Animal] {
    // A server has already searched.
    catalog.shown(
      filter: filter, search: isOnline ? NameSearch() : search, favorites: favorites,
      favoritesOnly: favoritesOnly)
  }

  /// Follows a link.
  mutating func open(_ link: String) {
    isSearching = false
    switch DeepLink(link, in: isOnline ? nil : catalog) {
    case .gallery(let filter, let favoritesOnly, let search):
      self.filter = filter
      self.favoritesOnly = favoritesOnly
      self.search = NameSearch(search)
      scrollOffset = 0
      route = .gallery
    case .animal(let id) where isOnline: route = .loadingDetail(OnlineDetail(id: id, link: link))
    case .animal(let id): route = catalog[id: id].map(Route.detail) ?? .notFound(link: link)
    case .filter: route = .filter
    case .unknown(let link): route = .notFound(link: link)
    }
  }
}
