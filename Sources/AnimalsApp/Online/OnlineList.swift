internal import AnimalsDomain

/// The list of animals, as far as it has come from the server.
struct OnlineList: Hashable, Sendable {
  /// How far it has come.
  enum Phase: Hashable, Sendable {
    /// Nobody has asked for it.
    case unasked
    /// Its first page is under way.
    case loading(CatalogRequest)
    /// Its first page did not come.
    case failed(CatalogError)
    /// Its pages are there, up to the one before the next.
    case loaded(next: Int?)
    /// A further page is under way.
    case loadingMore(Int, CatalogRequest)
    /// A further page did not come.
    case moreFailed(Int, CatalogError)
  }

  /// How far it has come.
  var phase = Phase.unasked
  /// What names are to hold, as the server was asked.
  var search = ""

  /// The request that it waits for.
  var request: CatalogRequest? {
    switch phase {
    case .loading(let request), .loadingMore(_, let request): request
    case .unasked, .failed, .loaded, .moreFailed: nil
    }
  }

  /// What it is when nobody waits for it any more.
  var abandoned: Phase {
    switch phase {
    case .loading: .unasked
    case .loadingMore(let next, _): .loaded(next: next)
    case .unasked, .failed, .loaded, .moreFailed: phase
    }
  }
}
