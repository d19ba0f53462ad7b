import JourneyTesting
import MockServer
import RobotCore
import Testing

/// Each screen in each of the states that a server brings about: what it holds, what each element is, and where it stands.
@Suite(
  "Catalog screens", .journeys(in: app),
  .inProcessOnly("a page is laid out by its style sheet, and by the fonts of the machine"))
struct OnlineScreenJourneys {
  private typealias Place = PhoneLayout.Online

  @Test("while the list and a detail are on their way, that is said in their place")
  func loading() async throws {
    let list = MockGate()
    let detail = MockGate()
    try await app.givenCatalogHolds(.crab, list: list, detail: detail)
    let gallery = try await app.onlineGallery()
      .verify {
        $0.isLoading().elements(.loadingGallery).barsStandInPlace()
          .loadingStands(in: Place.inGallery).looksAsRecorded("gallery that is loading")
      }
    list.open()
    let robot = try await gallery.open(.crab)
      .verify {
        $0.isLoading().elements(.loadingDetail).loadingStandsInPlace()
          .looksAsRecorded("detail that is loading")
      }
    detail.open()
    try await robot.verify {
      $0.hasLoaded(.crab).elements(.detail).standsInPlace(isFavorite: false)
    }
  }

  @Test("a list and a detail that fail say so in their place")
  func failing() async throws {
    try await app.givenAllRequestsFail()
    try await app.onlineGallery()
      .verify {
        $0.failed(CatalogJourneys.problem).elements(.failedGallery).barsStandInPlace()
          .errorStands(in: Place.inGallery).looksAsRecorded("gallery that failed")
      }
      .follow("animals://animal/crab", to: DetailRobot.self)
      .verify {
        $0.failed(CatalogJourneys.problem).elements(.failedDetail).errorStandsInPlace()
          .looksAsRecorded("detail that failed")
      }
  }

  @Test("“Load more” stands below the animals, and what comes of it in its place")
  func more() async throws {
    try await app.givenCatalogHasTwoPages()
    let page = try await app.givenPageFails(2)
    let below = Place.below(rows: 3)
    let gallery = try await app.onlineGallery()
      .verify {
        $0.hasLoaded(exactly: Animal.firstPage, hasMore: true).elements(.galleryWithMore)
          .barsStandInPlace().cellsStandInPlace(Animal.firstPage).loadMoreStands(in: below)
          .looksAsRecorded("gallery with more to load")
      }
      .scrollToEnd()
      .verify {
        $0.cellsStandInPlace(Animal.firstPage, scrolledBy: 64)
          .loadMoreStands(in: Place.below(rows: 3, scrolledBy: 64))
      }
      .loadMore()
      .verify {
        $0.failedToLoadMore(CatalogJourneys.problem, below: Animal.firstPage)
          .elements(.failedGallery).errorStands(in: Place.below(rows: 3, scrolledBy: 64))
          .looksAsRecorded("gallery with more that failed")
      }
    page.remove()
    try await gallery.retry()
      .verify { $0.hasLoaded(exactly: Animal.all).cellsStandInPlace(Animal.all, scrolledBy: 64) }
      .scrollToEnd()
      .verify {
        $0.cellsStandInPlace(Animal.all, scrolledBy: PhoneLayout.Gallery.longestScroll)
      }
  }

  @Test("“Load more” stands below the last row, whether that is full or not", arguments: 4...8)
  func moreBelow(count: Int) async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: count)
    try await app.onlineGallery()
      .verify {
        $0.cellsStandInPlace(Array(Animal.all.prefix(count)))
          .loadMoreStands(in: Place.below(rows: [4: 2, 5: 3, 6: 3, 7: 4, 8: 4][count] ?? 0))
      }
  }

  @Test("“Load more” below few animals, or none that the filter shows, keeps its distance")
  func moreBelowFew() async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 2)
    try await app.onlineGallery()
      .verify { $0.loadMoreStands(in: Place.below(rows: 2)).cellsStandInPlace([.crab, .elephant]) }
      .openFilter()
      .select([.ice])
      .done()
      .verify {
        $0.shows(exactly: []).emptyMessageStandsInPlace().loadMoreStands(in: Place.below(rows: 2))
      }
  }

  @Test("a picture that is on its way, or does not come, is told in the gallery and in the detail")
  func pictures() async throws {
    let gate = MockGate()
    try await app.givenCatalogAndDetailSucceed(with: [.crab, .seal])
    try await app.givenPictureHolds(of: .crab, until: gate)
    try await app.givenPictureFails(of: .seal)
    let detail = try await app.onlineGallery()
      .verify { $0.shows(exactly: [.crab, .seal]).awaitsPicture(of: .crab) }
      .open(.seal)
      .verify { $0.hasNoPicture().standsInPlace(isFavorite: false) }
      .back()
      .verify { $0.hasNoPicture(of: .seal).awaitsPicture(of: .crab) }
      .open(.crab)
      .verify { $0.awaitsPicture() }
    gate.open()
    try await detail
      .verify { $0.hasLoaded(.crab) }
      .back()
      .verify { $0.cell(of: .crab).hasNoPicture(of: .seal) }
  }

  @Test("a server that is not there, or does not answer, is told apart from one that fails")
  func noServer() async throws {
    try await app.givenNoServer()
    try await app.onlineGallery()
      .verify {
        $0.failed("The server cannot be reached. Check the connection, and try again.")
      }
  }

  @Test("a server that does not answer in time is said to be slow")
  func noAnswer() async throws {
    try await app.givenServerIsGivenUp(after: .seconds(1))
    try await app.givenCatalogHolds(.crab, list: MockGate(), detail: MockGate())
    try await app.onlineGallery()
      .verify { $0.failed("The server does not answer. Try again in a moment.") }
  }
}
