internal import AnimalsDomain

/// The state of a picture on the server.
enum OnlinePicture: Hashable, Sendable {
  /// The picture is being loaded.
  case loading(CatalogRequest)
  /// The picture is loaded.
  case loaded(Picture)
  /// The picture could not be loaded.
  case missing

  /// The pending request.
  var request: CatalogRequest? {
    if case .loading(let request) = self { request } else { nil }
  }
}
