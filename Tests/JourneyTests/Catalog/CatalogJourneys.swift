import JourneyTesting
import RobotCore
import Testing

@Suite("Catalog", .journeys(in: app))
struct CatalogJourneys {
  static let problem = "The server has a problem (500). Try again in a moment."

  @Test("J14: list and detail succeed; from list to detail and back", arguments: Animal.firstPage)
  func listAndDetail(animal: Animal) async throws {
    try await app.givenCatalogAndDetailSucceed()
    try await app.onlineGallery()
      .verify { $0.title().hasLoaded(exactly: Animal.firstPage).cell(of: animal) }
      .open(animal)
      .verify { $0.hasLoaded(animal).isFavorite(false) }
      .toggleFavorite()
      .verify { $0.isFavorite(true) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage).stars(on: [animal]) }
    try await app.verifyRequests(1, for: "/animals?page=1")
    try await app.verifyRequests(1, for: "/animals/\(animal.id)")
    try await app.verifyRequests(1, for: "/images/\(animal.id)")
    try await app.verifyNoOtherRequests()
  }

  @Test("J15: everything fails; the server recovers, and another try shows the list")
  func recovery() async throws {
    try await app.givenAllRequestsFail()
    let gallery = try await app.onlineGallery()
      .verify { $0.title().failed(Self.problem) }
      .retry()
      .verify { $0.failed(Self.problem) }
    try await app.givenCatalogRecovers()
    try await gallery
      .retry()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .open(.crab)
      .verify { $0.hasLoaded(.crab) }
  }

  @Test("J16: the list succeeds, the detail fails; back to the list; the detail recovers on retry")
  func detailRecovery() async throws {
    try await app.givenDetailFailsButCatalogSucceeds()
    let detail = try await app.onlineGallery()
      .open(.lion)
      .verify { $0.failed(Self.problem) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .open(.lion)
      .verify { $0.failed(Self.problem) }
      .retry()
      .verify { $0.failed(Self.problem) }
    try await app.givenDetailRecovers()
    try await detail
      .retry()
      .verify { $0.hasLoaded(.lion) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
    try await app.verifyRequests(1, for: "/animals?page=1")
  }

  @Test("search, filter and favourites work on what the server has")
  func narrowed() async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 12)
    try await app.onlineGallery()
      .search("SE")
      .verify { $0.hasLoaded(exactly: [.horse, .seahorse, .seal]) }
      .openFilter()
      .select([.sea])
      .verify { $0.galleryBehind(shows: [.seahorse, .seal]) }
      .done()
      .open(.seal)
      .toggleFavorite()
      .back()
      .toggleFavoritesOnly()
      .verify { $0.hasLoaded(exactly: [.seal]).stars(on: [.seal]) }
      .toggleFavoritesOnly()
      .cancelSearch()
      .verify {
        $0.hasLoaded(exactly: [.crab, .octopus, .seahorse, .seal, .turtle, .whale])
      }
  }

  @Test("a search that finds nothing says so, and is no error")
  func nothingFound() async throws {
    try await app.givenCatalogSucceeds()
    try await app.givenSearchFindsNothing()
    try await app.onlineGallery()
      .search("Crab")
      .verify { $0.hasLoaded(exactly: []) }
      .clearSearch()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }
}
