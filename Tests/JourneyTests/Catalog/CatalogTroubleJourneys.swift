import JourneyTesting
import MockServer
import RobotCore
import Testing

@Suite("Catalog in trouble", .journeys(in: app))
struct CatalogTroubleJourneys {
  @Test(
    "J17: whatever goes wrong with the list, a person is told what to do, and the app goes on",
    arguments: CatalogTrouble.all)
  func list(trouble: CatalogTrouble) async throws {
    try await app.givenAllRequests("get \(trouble.testDescription)", trouble.response)
    let gallery = try await app.onlineGallery().verify { $0.title().failed(trouble.message) }
    try await gallery.openFilter().select([.sea]).clearAll().done()
      .verify { $0.failed(trouble.message) }
    try await app.givenCatalogRecovers()
    try await gallery.retry()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .open(.horse)
      .verify { $0.hasLoaded(.horse) }
  }

  @Test(
    "J17: whatever goes wrong when the list is asked for again, nothing old is shown",
    .notIn(.webkit, because: "it has no finger to pull the list with"),
    arguments: CatalogTrouble.all)
  func refreshed(trouble: CatalogTrouble) async throws {
    try await app.givenCatalogAndDetailSucceed()
    let gallery = try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
    try await app.givenAllRequests("get \(trouble.testDescription)", trouble.response)
    try await gallery.refresh().verify { $0.failed(trouble.message) }
    try await app.givenCatalogRecovers()
    try await gallery.retry().verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }

  @Test(
    "J17: whatever goes wrong with a detail, a person is told what to do, and the app goes on",
    arguments: CatalogTrouble.all)
  func detail(trouble: CatalogTrouble) async throws {
    try await app.givenCatalogSucceeds()
    try await app.givenDetail(of: .lion, gets: trouble)
    let detail = try await app.onlineGallery()
      .open(.lion)
      .verify { $0.failed(trouble.messageInDetail) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .open(.lion)
      .verify { $0.failed(trouble.messageInDetail) }
    try await app.givenCatalogRecovers()
    try await detail.retry()
      .verify { $0.hasLoaded(.lion) }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }

  @Test("J17: a server that never answers is given up, a person is told so, and the app goes on")
  func neverAnswers() async throws {
    // Long enough for the answers that do come, beside thousands of other journeys.
    try await app.givenServerIsGivenUp(after: .seconds(5))
    try await app.givenAllRequests("get no answer", .status(200).failing(.neverAnswers))
    let message = "The server does not answer. Try again in a moment."
    let gallery = try await app.onlineGallery().verify(within: .seconds(30)) { $0.failed(message) }
    try await gallery.openFilter().select([.sea]).clearAll().done()
      .verify(within: .seconds(30)) { $0.failed(message) }
    try await app.givenCatalogRecovers()
    try await gallery.retry().verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }

  @Test("J17: an answer that drips is slow, and no error")
  func drips() async throws {
    try await app.givenCatalogAndDetailSucceed()
    try await app.givenCatalogDrips()
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .open(.horse)
      .verify { $0.hasLoaded(.horse) }
  }

  @Test("J17: everything is unknown; another try shows the list when it is known")
  func notFound() async throws {
    try await app.givenAllRequestsReturnNotFound()
    let gallery = try await app.onlineGallery().verify {
      $0.failed("The server does not know what was asked for (404). Try again later.")
    }
    try await app.givenCatalogRecovers()
    try await gallery.retry().verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }

  @Test("J17: while an answer is slow, loading is to be seen, in the list and in the detail")
  func slow() async throws {
    let list = MockGate()
    let detail = MockGate()
    try await app.givenCatalogHolds(.crab, list: list, detail: detail)
    let gallery = try await app.onlineGallery().verify { $0.title().isLoading() }
    list.open()
    let robot =
      try await gallery
      .verify { $0.hasLoaded(exactly: [.crab]) }
      .open(.crab)
      .verify { $0.isLoading() }
    detail.open()
    try await robot.verify { $0.hasLoaded(.crab) }
  }

  @Test(
    "J17: the network is quiet when a slow answer has come, and not before",
    .inProcessOnly("in a browser, the page tells when the network is quiet"))
  func quiet() async throws {
    let list = MockGate()
    try await app.givenCatalogHolds(.crab, list: list, detail: MockGate())
    let gallery = try await app.onlineGallery().verify { $0.isLoading() }
    list.open()
    try await gallery.waitForNetworkIdle()
      .verify(within: .zero) { $0.hasLoaded(exactly: [.crab]) }
  }

  @Test("a picture that does not come leaves the animal as it is")
  func picture() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab, .seal])
    try await app.givenPictureFails(of: .seal)
    try await app.onlineGallery()
      .waitForNetworkIdle()
      .verify { $0.shows(exactly: [.crab, .seal]).cell(of: .crab).hasNoPicture(of: .seal) }
      .open(.seal)
      .verify { $0.isFavorite(false) }
  }
}
