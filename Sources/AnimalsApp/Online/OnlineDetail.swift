internal import AnimalsDomain

/// The detail of an animal that has not been loaded yet.
struct OnlineDetail: Hashable, Sendable {
  let id: Animal.ID
  /// The link that led here; `nil` when the gallery did.
  let link: String?
  /// The pending request.
  var request: CatalogRequest?
  /// The reason that it was not loaded.
  var error: CatalogError?
}
