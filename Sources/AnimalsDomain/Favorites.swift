/// The animals that the user likes most.
public struct Favorites: Hashable, Sendable {
  private var ids: Set<Animal.ID>

  /// Makes favourites.
  ///
  /// - Parameter ids: The ids of the favourites.
  public init(_ ids: some Sequence<Animal.ID> = []) {
    self.ids = Set(ids)
  }

  /// Whether an animal is a favourite.
  ///
  /// - Parameter id: The animal's id.
  /// - Returns: `true` when it is one.
  public func contains(_ id: Animal.ID) -> Bool { ids.contains(id) }

  /// Makes an animal a favourite, or no longer one when it was.
  ///
  /// - Parameter id: The animal's id.
  public mutating func toggle(_ id: Animal.ID) {
    if ids.remove(id) == nil { ids.insert(id) }
  }
}
