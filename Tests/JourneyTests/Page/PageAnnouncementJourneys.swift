import JourneyBrowsers
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What a screen reader says by itself, without being moved there: what changes while a person waits.
@Suite(
  "Announcements of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no screen reader"))
struct PageAnnouncementJourneys {
  @Test("that the list and a detail are loading is announced")
  func loading() async throws {
    let (list, detail) = (MockGate(), MockGate())
    try await app.givenCatalogHolds(.crab, list: list, detail: detail)
    let gallery = try await app.onlineGallery()
      .verify { $0.isLoading().announces(\.loading) }
    list.open()
    let crab =
      try await gallery
      .verify { $0.hasLoaded(exactly: [.crab]) }
      .open(.crab)
      .verify { $0.isLoading().announces(\.loading) }
    detail.open()
    try await crab.verify { $0.hasLoaded(.crab) }
  }

  @Test("the page is read as English")
  func language() async throws {
    try await app.gallery.verify { $0.isInEnglish() }
  }

  @Test("while the filter is open, a screen reader finds nothing behind it")
  func behind() async throws {
    try await app.gallery.openFilter()
      .verify { $0.galleryBehindIsOutOfReach() }
      .done()
      .verify { $0.isInReach() }
  }

  @Test("that no animal is found is announced, by whatever narrows the gallery")
  func nothingFound() async throws {
    try await app.gallery
      .search("Unicorn")
      .verify { $0.search("Unicorn").shows(exactly: []).announces(\.emptyMessage) }
      .cancelSearch()
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true).shows(exactly: []).announces(\.emptyMessage) }
  }

  @Test("a screen reader says what a control or a picture is, and what can be done with it")
  func controls() async throws {
    try await app.gallery(favorites: [.crab])
      .verify { $0.favoritesIsToggle(on: false).pictureIsImage(of: .crab) }
      .toggleFavoritesOnly()
      .verify { $0.favoritesIsToggle(on: true) }
      .openFilter()
      .verify { $0.isListForSeveral() }
      .done()
      .open(.crab)
      .verify { $0.picturesAreImages() }
  }

  @Test("that an animal of the server has no picture is read in place of it")
  func noPicture() async throws {
    try await app.givenCatalogAndDetailSucceed()
    try await app.givenPictureFails(of: .lion)
    try await app.onlineGallery()
      .verify { $0.hasNoPicture(of: .lion).pictureIsImage(of: .lion) }
  }

  @Test("nothing that a person has asked for is announced")
  func quiet() async throws {
    try await app.gallery(favorites: [.crab])
      .verify { $0.announcesNothing() }
      .openFilter()
      .verify { $0.announcesNothing() }
      .done()
      .open(.crab)
      .verify { $0.announcesNothing() }
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.announcesNothing() }
  }

  @Test("that the list or a detail did not come is announced")
  func failed() async throws {
    try await app.givenAllRequestsFail()
    let gallery = try await app.onlineGallery()
      .verify { $0.failed(CatalogJourneys.problem).announces(\.errorMessage).groupsError() }
    try await app.givenCatalogRecovers()
    try await gallery
      .retry()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
    try await app.givenDetailFails(of: .lion)
    try await gallery
      .open(.lion)
      .verify { $0.failed(CatalogJourneys.problem).announces(\.errorMessage) }
  }

  @Test("a screen reader that goes from heading to heading finds the filter's below the screen's")
  func headings() async throws {
    try await app.gallery
      .openFilter()
      .verify {
        $0.expect(.css("h1"), .label("Animal Gallery"), at: #_sourceLocation)
          .expect(.css("h2"), .label("Filter"), at: #_sourceLocation)
      }
      .done()
      .open(.crab)
      .verify { $0.expect(.css("h1"), .label("Crab"), at: #_sourceLocation) }
  }
}
