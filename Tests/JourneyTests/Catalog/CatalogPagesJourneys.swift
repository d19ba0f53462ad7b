import JourneyTesting
import MockServer
import RobotCore
import Testing

@Suite("Catalog of several pages", .journeys(in: app))
struct CatalogPagesJourneys {
  @Test("J18: “Load more” adds the second page, and is gone after the last")
  func twoPages() async throws {
    try await app.givenCatalogHasTwoPages()
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Animal.firstPage, hasMore: true) }
      .loadMore()
      .verify { $0.hasLoaded(exactly: Animal.all) }
      .open(.whale)
      .verify { $0.hasLoaded(.whale) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.all) }
    try await app.verifyRequests(1, for: "/animals?page=1")
    try await app.verifyRequests(1, for: "/animals?page=2")
  }

  @Test("J18: “Load more” stands below the animals, also where their last row is not full")
  func below() async throws {
    try await app.givenCatalogSucceeds(with: Animal.all, inPagesOf: 5)
    try await app.onlineGallery()
      .verify {
        $0.hasLoaded(exactly: Array(Animal.all.prefix(5)), hasMore: true).loadMoreStandsBelowAll()
      }
  }

  @Test("J18: “Load more” adds more of what a search finds")
  func searched() async throws {
    let found = ExpectedGallery(search: "e").animals
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 4)
    try await app.onlineGallery()
      .search("e")
      .verify { $0.hasLoaded(exactly: Array(found.prefix(4)), hasMore: true) }
      .loadMore()
      .verify { $0.hasLoaded(exactly: Array(found.prefix(8)), hasMore: true) }
      .loadMore()
      .verify { $0.hasLoaded(exactly: found) }
  }

  @Test("J18: with favourites-only and a filter, “Load more” adds what they let through")
  func narrowed() async throws {
    let favorites: [Animal] = [.crab, .whale, .squirrel]
    try await app.givenCatalogHasTwoPages()
    try await app.onlineGallery(Launch(favorites: favorites, tags: [.sea]))
      .toggleFavoritesOnly()
      .verify { $0.hasLoaded(exactly: [.crab], hasMore: true) }
      .loadMore()
      .verify { $0.hasLoaded(exactly: [.crab, .whale]) }
  }

  @Test("J18: where nothing of the first page is shown, “Load more” still adds the second")
  func nothingOfFirst() async throws {
    try await app.givenCatalogHasTwoPages()
    try await app.onlineGallery(Launch(favorites: [.whale]))
      .toggleFavoritesOnly()
      .verify { $0.hasLoaded(exactly: [], hasMore: true) }
      .loadMore()
      .verify { $0.hasLoaded(exactly: [.whale]) }
  }

  @Test("J18: “Load more” that is tapped twice adds one page")
  func tappedTwice() async throws {
    let both = MockGate()
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 4)
    try await app.givenPageHolds(2, inPagesOf: 4, until: both)
    // However fast the server is: both taps have come before the answer to the first one.
    let gallery = try await app.onlineGallery().loadMoreTwice()
      .verify { $0.isLoadingMore(below: Array(Animal.all.prefix(4))) }
    both.open()
    try await gallery
      .verify { $0.hasLoaded(exactly: Array(Animal.all.prefix(8)), hasMore: true) }
      .loadMore()
      .verify { $0.hasLoaded(exactly: Animal.all) }
    for page in 1...3 { try await app.verifyRequests(1, for: "/animals?page=\(page)") }
  }

  @Test("J18: a second page that fails leaves the first one, and comes with another try")
  func secondPageFails() async throws {
    try await app.givenCatalogHasTwoPages()
    let page = try await app.givenPageFails(2)
    let gallery = try await app.onlineGallery()
      .loadMore()
      .verify { $0.failedToLoadMore(CatalogJourneys.problem, below: Animal.firstPage) }
    page.remove()
    try await gallery.retry().verify { $0.hasLoaded(exactly: Animal.all) }
  }

  @Test(
    "J19: pull to refresh asks again, and shows what changed",
    .notIn(.webkit, because: "it has no finger to pull the list with"))
  func refresh() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab, .lion])
    let gallery = try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: [.crab, .lion]) }
    try await app.givenCatalogAndDetailSucceed(with: [.lion, .whale, .seal])
    try await gallery.refresh()
      .verify { $0.hasLoaded(exactly: [.lion, .seal, .whale]) }
      .open(.whale)
      .verify { $0.hasLoaded(.whale) }
    try await app.verifyRequests(2, for: "/animals?page=1")
  }

  @Test(
    "J19: pull to refresh shows the first page again",
    .notIn(.webkit, because: "it has no finger to pull the list with"))
  func refreshPages() async throws {
    try await app.givenCatalogHasTwoPages()
    try await app.onlineGallery()
      .loadMore()
      .verify { $0.hasLoaded(exactly: Animal.all) }
      .refresh()
      .verify { $0.hasLoaded(exactly: Animal.firstPage, hasMore: true) }
  }
}
