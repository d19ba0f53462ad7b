internal import AnimalsDomain

/// A picture, as far as it has come from the server.
enum OnlinePicture: Hashable, Sendable {
  /// It is under way.
  case loading(CatalogRequest)
  /// It is there.
  case loaded(Picture)
  /// It did not come.
  case missing

  /// The request that it waits for.
  var request: CatalogRequest? {
    if case .loading(let request) = self { request } else { nil }
  }
}
