internal import AnimalsDomain

extension AppState {
  /// The requests that the app waits for.
  var requests: Set<CatalogRequest> {
    guard isOnline else { return [] }
    var requests = Set(pictures.values.compactMap(\.request))
    if let request = list.request { requests.insert(request) }
    if case .loadingDetail(let detail) = route, let request = detail.request {
      requests.insert(request)
    }
    return requests
  }

  /// Requests what the screen in front needs, and abandons requests that only another screen needed.
  mutating func updateRequests() {
    guard isOnline else { return }
    switch route {
    case .gallery, .filter:
      if list.search != search.text { reload() }
      if list.phase == .unasked { loadFirstPage() }
      keepPictures(of: catalog.animals.map(\.id))
    case .detail(let animal):
      list.phase = list.abandoned
      keepPictures(of: [animal.id])
    case .loadingDetail(var detail):
      list.phase = list.abandoned
      if detail.request == nil, detail.error == nil {
        detail.request = request(.animal(detail.id))
        route = .loadingDetail(detail)
      }
      keepPictures(of: [])
    case .notFound:
      list.phase = list.abandoned
      keepPictures(of: [])
    }
  }

  /// Discards the list, so that it is requested again.
  mutating func reload() {
    catalog = AnimalCatalog([])
    list = OnlineList(search: search.text)
    scrollOffset = 0
  }

  /// Requests the next page, if there is one and it is not already being loaded.
  mutating func loadMore() {
    guard case .loaded(let next?) = list.phase else { return }
    list.phase = .loadingMore(next, request(.page(next, search: list.search)))
  }

  /// Repeats the request that failed.
  mutating func retry() {
    switch (route, list.phase) {
    case (.loadingDetail(var detail), _):
      detail.error = nil
      route = .loadingDetail(detail)
    case (_, .failed): reload()
    case (_, .moreFailed(let next, _)):
      list.phase = .loaded(next: next)
      loadMore()
    default: break
    }
  }

  /// Receives the result of a pending request.
  ///
  /// - Parameter result: The answer, or the reason that there is none.
  mutating func receive(
    _ result: Result<CatalogRequest.Answer, CatalogError>, to request: CatalogRequest
  ) {
    switch request.resource {
    case .page: receivePage(result)
    case .animal: receiveAnimal(result)
    case .picture(let id):
      if case .success(.picture(let picture)) = result {
        pictures[id] = .loaded(picture)
      } else {
        pictures[id] = .missing
      }
    }
  }

  private mutating func receivePage(_ result: Result<CatalogRequest.Answer, CatalogError>) {
    switch (result, list.phase) {
    case (.success(.page(let page)), .loadingMore):
      // An animal that has moved to this page since an earlier page was loaded is listed once.
      let new = page.animals.filter { catalog[id: $0.id] == nil }
      catalog = AnimalCatalog(catalog.animals + new)
      list.phase = .loaded(next: page.next)
    case (.success(.page(let page)), _):
      catalog = AnimalCatalog(page.animals)
      list.phase =
        page.animals.isEmpty && list.search.isEmpty
        ? .failed(.empty) : .loaded(next: page.next)
    case (.failure(let error), .loadingMore(let next, _)): list.phase = .moreFailed(next, error)
    case (.failure(let error), _): list.phase = .failed(error)
    default: list.phase = .failed(.unreadable)
    }
  }

  private mutating func receiveAnimal(_ result: Result<CatalogRequest.Answer, CatalogError>) {
    guard case .loadingDetail(var detail) = route else { return }
    switch result {
    case .success(.animal(let animal)): route = .detail(animal)
    case .failure(.status(404)) where detail.link != nil:
      route = .notFound(link: detail.link ?? "")
    case .failure(let error):
      detail.request = nil
      detail.error = error
      route = .loadingDetail(detail)
    default: break
    }
  }

  private mutating func loadFirstPage() {
    guard !search.isHopeless else {
      list.phase = .loaded(next: nil)
      return
    }
    list.phase = .loading(request(.page(1, search: search.text)))
  }

  /// Requests the missing pictures of these animals, and abandons requests for all others.
  private mutating func keepPictures(of ids: [Animal.ID]) {
    let wanted = Set(ids)
    for (id, picture) in pictures where !wanted.contains(id) && picture.request != nil {
      pictures[id] = nil
    }
    for id in ids where pictures[id] == nil { pictures[id] = .loading(request(.picture(id))) }
  }

  private mutating func request(_ resource: CatalogRequest.Resource) -> CatalogRequest {
    lastRequest += 1
    return CatalogRequest(number: lastRequest, resource: resource)
  }
}
