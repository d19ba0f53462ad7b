/// A server that provides the animals, in place of the catalog bundled with the app.
///
/// A caller may be cancelled while it waits; its request must then end immediately.
public protocol AnimalSource: Sendable {
  /// Returns a page of the catalog.
  ///
  /// - Parameters:
  ///   - number: The page's number, from 1.
  ///   - search: The text that names must contain; an empty text matches every animal.
  /// - Returns: The page.
  /// - Throws: A ``CatalogError``; a `CancellationError` if the task is cancelled.
  func page(_ number: Int, search: String) async throws -> CatalogPage

  /// Returns one animal.
  ///
  /// - Parameter id: The animal's ID.
  /// - Returns: The animal.
  /// - Throws: A ``CatalogError``; a `CancellationError` if the task is cancelled.
  func animal(_ id: Animal.ID) async throws -> Animal

  /// Returns the picture of an animal.
  ///
  /// - Parameter id: The animal's ID.
  /// - Returns: The picture.
  /// - Throws: A ``CatalogError``; a `CancellationError` if the task is cancelled.
  func picture(of id: Animal.ID) async throws -> Picture
}
