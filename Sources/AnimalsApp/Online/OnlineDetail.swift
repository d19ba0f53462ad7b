internal import AnimalsDomain

/// The detail of an animal that has not come from the server yet.
struct OnlineDetail: Hashable, Sendable {
  /// The animal's id.
  let id: Animal.ID
  /// The link that led here; `nil` when the gallery did.
  let link: String?
  /// The request that it waits for.
  var request: CatalogRequest?
  /// Why it did not come.
  var error: CatalogError?
}
