/// The user's favourite animals.
public struct Favorites: Hashable, Sendable {
  private var ids: Set<Animal.ID>

  /// Creates a set of favourites.
  ///
  /// - Parameter ids: The IDs of the favourites.
  public init(_ ids: some Sequence<Animal.ID> = []) { self.ids = Set(ids) }

  /// Whether an animal is a favourite.
  ///
  /// - Parameter id: The animal's id.
  /// - Returns: `true` when it is one.
  public func contains(_ id: Animal.ID) -> Bool { ids.contains(id) }

  /// Makes an animal a favourite, or removes it from the favourites.
  ///
  /// - Parameter id: The animal's ID.
  public mutating func toggle(_ id: Animal.ID) {
    if ids.remove(id) == nil { ids.insert(id) }
  }
}
