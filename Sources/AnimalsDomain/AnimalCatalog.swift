/// The animals that there are, and the one rule that picks those that a gallery shows.
public struct AnimalCatalog: Hashable, Sendable {
  /// The animals, sorted by name.
  public let animals: [Animal]

  /// Creates a catalog.
  ///
  /// - Parameter animals: The animals, in any order.
  public init(_ animals: [Animal]) {
    self.animals = animals.sorted { $0.name < $1.name }
  }

  /// The catalog that the app brings along.
  public static let bundled = AnimalCatalog(Animal.bundled)

  /// The animal with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The animal; `nil` when there is none.
  public subscript(id id: Animal.ID) -> Animal? {
    animals.first { $0.id == id }
  }

  /// The animals that a gallery shows.
  ///
  /// An animal shows when the filter accepts it, and the search finds it, and, with favourites-only on, it is a favourite.
  ///
  /// - Parameters:
  ///   - filter: The tags.
  ///   - search: What the name is to hold.
  ///   - favorites: The favourites.
  ///   - favoritesOnly: Whether only favourites show.
  /// - Returns: The animals, sorted by name.
  public func shown(
    filter: TagFilter = TagFilter(), search: NameSearch = NameSearch(),
    favorites: Favorites = Favorites(), favoritesOnly: Bool = false
  ) -> [Animal] {
    animals.filter { animal in
      filter.accepts(animal) && (!favoritesOnly || favorites.contains(animal.id))
        && search.finds(animal)
    }
  }
}
