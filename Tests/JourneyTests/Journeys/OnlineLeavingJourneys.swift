import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What is under way when a person leaves a screen: it is given up, and offered or asked for again when the screen is back.
@Suite(
  "Catalog left while it loads", .journeys(in: app),
  .inProcessOnly("in a browser a scroll can end while the list is still loading"))
struct OnlineLeavingJourneys {
  @Test("a further page is given up by a detail, by one that fails, and by a link to nowhere")
  func page() async throws {
    try await app.givenCatalogHasTwoPages()
    try await app.givenPageHolds(2, until: MockGate())
    try await app.givenDetailFails(of: .lion)
    try await app.onlineGallery()
      .loadMore()
      .verify { $0.isLoadingMore(below: Animal.firstPage) }
      .open(.crab)
      .verify { $0.hasLoaded(.crab).asksForNothing() }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage, hasMore: true) }
      .loadMore()
      .open(.lion)
      .verify { $0.failed(CatalogJourneys.problem).asksForNothing() }
      .back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage, hasMore: true) }
      .loadMore()
      .follow("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.asksForNothing() }
      .goHome()
      .verify { $0.hasLoaded(exactly: Animal.firstPage, hasMore: true) }
  }

  @Test("a list that is given up is asked for again")
  func list() async throws {
    let gate = MockGate()
    try await app.givenCatalogHolds(.crab, list: gate, detail: MockGate())
    try await app.givenDetailFails(of: .crab)
    let notFound = try await app.onlineGallery()
      .verify { $0.isLoading() }
      .follow("animals://animal/crab", to: DetailRobot.self)
      .verify { $0.failed(CatalogJourneys.problem).asksForNothing() }
      .back()
      .verify { $0.isLoading() }
      .follow("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.asksForNothing() }
    gate.open()
    try await notFound.goHome().verify { $0.hasLoaded(exactly: [.crab]) }
  }

  @Test("pictures that are under way are given up, and asked for again")
  func pictures() async throws {
    let gate = MockGate()
    try await app.givenCatalogAndDetailSucceed(with: [.crab, .lion])
    try await app.givenPictureHolds(of: .crab, until: gate)
    try await app.givenDetailFails(of: .lion)
    let gallery = try await app.onlineGallery()
      .verify { $0.shows(exactly: [.crab, .lion]).awaitsPicture(of: .crab) }
      .open(.lion)
      .verify { $0.failed(CatalogJourneys.problem).asksForNothing() }
      .back()
      .verify { $0.awaitsPicture(of: .crab) }
      .follow("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.asksForNothing() }
      .goHome()
      .verify { $0.awaitsPicture(of: .crab) }
    gate.open()
    try await gallery.verify { $0.hasLoaded(exactly: [.crab, .lion]) }
  }

  @Test("a list that is asked for anew shows its top")
  func refreshed() async throws {
    try await app.givenCatalogHasTwoPages()
    try await app.onlineGallery()
      .loadMore()
      .verify { $0.hasLoaded(exactly: Animal.all) }
      .scrollToEnd()
      .refresh()
      .verify {
        $0.hasLoaded(exactly: Animal.firstPage, hasMore: true)
          .cellsStandInPlace(Animal.firstPage)
      }
  }
}
