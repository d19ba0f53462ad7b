import JourneyTesting
import MockServer
import RobotCore
import Testing

@Suite("Catalog with answers out of order", .journeys(in: app))
struct CatalogRaceJourneys {
  @Test("an answer to an earlier search never replaces the answer to the latest")
  func lateSearch() async throws {
    let late = MockGate()
    try await app.givenCatalogAndDetailSucceed(with: Animal.all)
    try await app.givenSearchHolds("l", finding: [.lion, .seal, .turtle], until: late)
    let gallery = try await app.onlineGallery().search("l")
    try await app.serverIsAsked(for: "/animals", search: "l")
    try await gallery.search("io").verify { $0.hasLoaded(exactly: [.lion]) }
    late.open()
    try await app.serverIsDone()
    try await gallery.waitForNetworkIdle().verify { $0.hasLoaded(exactly: [.lion]) }
      // One more answer is waited for: the late one has come by then.
      .open(.lion)
      .verify { $0.hasLoaded(.lion) }
      .back()
      .verify { $0.hasLoaded(exactly: [.lion]) }
  }

  @Test("the answer to a search that was cancelled is never shown")
  func cancelledSearch() async throws {
    let late = MockGate()
    try await app.givenCatalogAndDetailSucceed()
    try await app.givenSearchHolds("l", finding: [.lion], until: late)
    let gallery = try await app.onlineGallery().search("l")
    try await app.serverIsAsked(for: "/animals", search: "l")
    try await gallery.cancelSearch().verify { $0.hasLoaded(exactly: Animal.firstPage) }
    late.open()
    try await app.serverIsDone()
    try await gallery.waitForNetworkIdle()
      .verify { $0.search("").hasLoaded(exactly: Animal.firstPage) }
      // One more answer is waited for: the late one has come by then.
      .open(.crab)
      .verify { $0.hasLoaded(.crab) }
      .back()
      .verify { $0.search("").hasLoaded(exactly: Animal.firstPage) }
  }

  @Test("an answer to a detail that was left is never shown, in the list or in another detail")
  func lateDetail() async throws {
    let late = MockGate()
    try await app.givenCatalogAndDetailSucceed()
    try await app.givenDetailHolds(.crab, until: late)
    let gallery = try await app.onlineGallery()
      .open(.crab)
      .verify { $0.isLoading() }
      .back()
    let detail = try await gallery.open(.lion).verify { $0.hasLoaded(.lion) }
    late.open()
    try await app.serverIsDone()
    try await detail.waitForNetworkIdle().verify { $0.hasLoaded(.lion) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }

  @Test("an error is gone as soon as another try succeeds, below the list too")
  func errorGoes() async throws {
    try await app.givenCatalogHasTwoPages()
    let page = try await app.givenPageFails(2)
    let gallery = try await app.onlineGallery()
      .loadMore()
      .verify { $0.failedToLoadMore(CatalogJourneys.problem, below: Animal.firstPage) }
      .retry()
      .verify { $0.failedToLoadMore(CatalogJourneys.problem, below: Animal.firstPage) }
    page.remove()
    try await gallery.retry()
      .waitForNetworkIdle()
      .verify { $0.hasLoaded(exactly: Animal.all) }
  }

  @Test("a screen that is left gives its requests up, and asks again when it comes back")
  func givenUp() async throws {
    let late = MockGate()
    try await app.givenCatalogAndDetailSucceed()
    try await app.givenDetailHolds(.crab, until: late)
    let detail = try await app.onlineGallery()
      .open(.crab)
      .verify { $0.isLoading() }
    try await app.serverIsAsked(for: "/animals/crab")
    try await detail.back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
    try await app.verifyGivenUp(1, at: "/animals/crab")
    late.open()
  }
}
