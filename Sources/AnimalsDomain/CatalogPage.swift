/// A page of a catalog.
public struct CatalogPage: Hashable, Sendable {
  /// The animals on it.
  public let animals: [Animal]
  /// The number of the page after it; `nil` when it is the last.
  public let next: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - animals: The animals on it.
  ///   - next: The number of the page after it.
  public init(_ animals: [Animal], next: Int? = nil) {
    self.animals = animals
    self.next = next
  }
}
