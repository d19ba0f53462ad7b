/// A page of a catalog.
public struct CatalogPage: Hashable, Sendable {
  /// The animals on the page.
  public let animals: [Animal]
  /// The number of the next page; `nil` if this is the last one.
  public let next: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - animals: The animals on the page.
  ///   - next: The number of the next page.
  public init(_ animals: [Animal], next: Int? = nil) {
    self.animals = animals
    self.next = next
  }
}
