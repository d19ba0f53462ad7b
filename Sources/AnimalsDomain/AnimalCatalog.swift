/// The available animals, and the one rule that selects those that a gallery shows.
public struct AnimalCatalog: Hashable, Sendable {
  /// The animals, sorted by name.
  public let animals: [Animal]

  /// Creates a catalog.
  ///
  /// - Parameter animals: The animals, in any order.
  public init(_ animals: [Animal]) { self.animals = animals.sorted { $0.name < $1.name } }

  /// The catalog bundled with the app.
  public static let bundled = AnimalCatalog(Animal.bundled)

  /// Returns the animal with an ID.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The animal; `nil` if there is none.
  public subscript(id id: Animal.ID) -> Animal? { animals.first { $0.id == id } }

  /// Returns the animals that a gallery shows.
  ///
  /// An animal shows if the filter accepts it, the search finds it, and, with favourites-only on, it is a favourite.
  ///
  /// - Parameters:
  ///   - filter: The tags.
  ///   - search: The search by name.
  ///   - favorites: The favourites.
  ///   - favoritesOnly: Whether only favourites show.
  /// - Returns: The animals, sorted by name.
  public func shown(
    filter: TagFilter = TagFilter(), search: NameSearch = NameSearch(),
    favorites: Favorites = Favorites(), favoritesOnly: Bool = false
  ) -> [Animal] {
    var shown: [Animal] = []
    // A gallery calls this at every change.
    shown.reserveCapacity(animals.count)
    for animal in animals
    where filter.accepts(animal) && (!favoritesOnly || favorites.contains(animal.id))
      && search.finds(animal)
    {
      shown.append(animal)
    }
    return shown
  }
}
