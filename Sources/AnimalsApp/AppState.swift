internal import AnimalsDomain

/// All that the app remembers.
struct AppState: Hashable, Sendable {
  /// The screen that is in front; the filter lies over the gallery.
  enum Route: Hashable, Sendable {
    case gallery
    case filter
    case detail(Animal)
    case loadingDetail(OnlineDetail)
    case notFound(link: String)
  }

  /// Whether the animals come from a server.
  let isOnline: Bool
  /// The animals that there are; of those of a server, the ones that have come.
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
    // A server has searched already.
    catalog.shown(
      filter: filter, search: isOnline ? NameSearch() : search, favorites: favorites,
      favoritesOnly: favoritesOnly)
  }

  /// Goes where a link leads.
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
