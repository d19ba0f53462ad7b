/// A server that knows the animals, in place of the catalog that the app brings along.
///
/// Whoever asks may be cancelled while it waits, and is to be free of the request at once then.
public protocol AnimalSource: Sendable {
  /// A page of the catalog.
  ///
  /// - Parameters:
  ///   - number: The page's number, from 1.
  ///   - search: What names are to hold; every animal is meant when it is empty.
  /// - Returns: The page.
  /// - Throws: A ``CatalogError``; a `CancellationError` when the task is cancelled.
  func page(_ number: Int, search: String) async throws -> CatalogPage

  /// One animal.
  ///
  /// - Parameter id: Its id.
  /// - Returns: The animal.
  /// - Throws: A ``CatalogError``; a `CancellationError` when the task is cancelled.
  func animal(_ id: Animal.ID) async throws -> Animal

  /// The picture of an animal.
  ///
  /// - Parameter id: Its id.
  /// - Returns: The picture.
  /// - Throws: A ``CatalogError``; a `CancellationError` when the task is cancelled.
  func picture(of id: Animal.ID) async throws -> Picture
}
