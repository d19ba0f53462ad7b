/// What the app remembers and shows, as the specification has it: a walk holds the app against it after every step.
struct AnimalsModel: Hashable, Sendable {
  enum Screen: Hashable, Sendable {
    case gallery
    case filter
    case detail(Animal)
    case notFound(String)
  }

  /// The screen in front.
  private(set) var screen = Screen.gallery
  /// What narrows the gallery, and the favourites.
  private(set) var gallery = ExpectedGallery()
  /// The animals that the gallery shows.
  private(set) var shown = Animal.all
  /// Whether the search field has the focus.
  private(set) var isSearching = false
  /// Whether the gallery is known to show its top: what it holds has changed, and nobody has scrolled since.
  private(set) var isAtTop = true

  var animal: Animal? {
    if case .detail(let animal) = screen { animal } else { nil }
  }

  var link: String? {
    if case .notFound(let link) = screen { link } else { nil }
  }

  /// Whether there is a search to cancel.
  var isSearchActive: Bool { isSearching || !gallery.search.isEmpty }

  mutating func show(_ screen: Screen) {
    self.screen = screen
    isSearching = false
  }

  /// Opens the detail of an animal, which is scrolled to.
  mutating func open(_ animal: Animal) {
    show(.detail(animal))
    isAtTop = false
  }

  mutating func scroll() { isAtTop = false }

  mutating func toggleFavoritesOnly() { narrow { $0.showsFavoritesOnly.toggle() } }

  mutating func setTag(_ tag: Tag, _ isSelected: Bool) {
    narrow { gallery in
      gallery.tags.removeAll { $0 == tag }
      if isSelected { gallery.tags.append(tag) }
    }
  }

  mutating func clearTags() { narrow { $0.tags = [] } }

  mutating func toggleFavorite() {
    guard let animal else { return }
    if gallery.favorites.contains(animal) {
      gallery.favorites.removeAll { $0 == animal }
    } else {
      gallery.favorites.append(animal)
    }
    shown = gallery.animals
  }

  mutating func search(_ text: String) {
    isSearching = true
    narrow { $0.search += text }
  }

  mutating func clearSearch() { narrow { $0.search = "" } }

  mutating func cancelSearch() {
    isSearching = false
    narrow { $0.search = "" }
  }

  mutating func pressBackspace() {
    isSearching = true
    narrow { $0.search = String($0.search.dropLast()) }
  }

  mutating func pressEnter() { isSearching = false }

  mutating func followToGallery(_ tags: [Tag], favoritesOnly: Bool, search: String) {
    show(.gallery)
    narrow { gallery in
      gallery.tags = tags
      gallery.showsFavoritesOnly = favoritesOnly
      gallery.search = search
    }
  }

  private mutating func narrow(_ change: (inout ExpectedGallery) -> Void) {
    change(&gallery)
    let before = shown
    shown = gallery.animals
    if shown != before { isAtTop = true }
  }
}
