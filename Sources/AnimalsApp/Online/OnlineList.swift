internal import AnimalsDomain

/// The list of animals, as far as it has been loaded.
struct OnlineList: Hashable, Sendable {
  /// The progress of loading.
  enum Phase: Hashable, Sendable {
    /// The list has not been requested.
    case unasked
    /// The first page is being loaded.
    case loading(CatalogRequest)
    /// The first page could not be loaded.
    case failed(CatalogError)
    /// All pages before `next` are loaded.
    case loaded(next: Int?)
    /// Another page is being loaded.
    case loadingMore(Int, CatalogRequest)
    /// Another page could not be loaded.
    case moreFailed(Int, CatalogError)
  }

  /// The progress of loading.
  var phase = Phase.unasked
  /// The search text that was sent to the server.
  var search = ""

  /// The pending request.
  var request: CatalogRequest? {
    switch phase {
    case .loading(let request), .loadingMore(_, let request): request
    case .unasked, .failed, .loaded, .moreFailed: nil
    }
  }

  /// The phase after the pending request has been abandoned.
  var abandoned: Phase {
    switch phase {
    case .loading: .unasked
    case .loadingMore(let next, _): .loaded(next: next)
    case .unasked, .failed, .loaded, .moreFailed: phase
    }
  }
}
