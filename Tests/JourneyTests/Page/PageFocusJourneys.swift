import AccessibilityTree
import JourneyBrowsers
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What has the focus of the page, where a change of it takes the focus away or moves it.
@Suite(
  "The focus of the page", .journeys(in: app),
  .inBrowserOnly("an app in process gives the focus to its search field, and to nothing else"))
struct PageFocusJourneys {
  @Test("a search that has ended does not leave the focus in its field")
  func searchEnded() async throws {
    try await app.gallery
      .search("cr")
      .verify { $0.focusOnSearch(true) }
      .pressInSearch(.enter)
      .verify { $0.search("cr").focusOnSearch(false) }
      .cancelSearch()
      .verify { $0.focusOnSearch(false) }
      .search("cr")
      .pressInSearch(.escape)
      .verify { $0.searchIsActive(false).focusOnSearch(false) }
  }

  @Test("while the search is typed into, a button does not take the focus from its field")
  func searchKept() async throws {
    try await app.gallery(favorites: [.crab])
      .search("cr")
      .toggleFavoritesOnly()
      .verify { $0.focusOnSearch(true) }
  }

  @Test("a page that is loaded again during a search has the focus in its field")
  func searchLoadedAgain() async throws {
    try await app.gallery
      .search("cr")
      .loadAgain()
      .verify { $0.shows(ExpectedGallery(search: "cr")).focusOnSearch(true) }
  }

  @Test("the animal that a search found has the focus after its detail, and not the search")
  func found() async throws {
    try await app.gallery
      .search("cr")
      .open(.crab)
      .back()
      .verify { $0.focus(on: .crab).focusOnSearch(false) }
  }

  @Test("a search that the keyboard has left does not take the focus back when something changes")
  func searchLeft() async throws {
    try await app.gallery(favorites: [.crab])
      .search("cr")
      .pressEnterOnFavorites()
      .verify { $0.favoritesOnly(true).focusOnFavorites() }
  }

  @Test("what is tapped keeps the focus when it changes")
  func kept() async throws {
    try await app.gallery
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true).focusOnFavorites() }
      .toggleFavoritesOnly()
      .open(.crab)
      .toggleFavorite()
      .verify { $0.isFavorite(true).focusOnFavorite() }
  }

  @Test("a filter that was opened during a search gives the focus to its button")
  func openedInSearch() async throws {
    try await app.gallery
      .search("cr")
      .openFilter()
      .done()
      .verify { $0.focusOnFilter().focusOnSearch(false) }
  }

  @Test("a focus that its button loses goes to the tag that Tab leads to, or to the title")
  func lost() async throws {
    try await app.givenAllRequestsFail()
    let gallery = try await app.onlineGallery()
      .openFilter()
      .select([.sea])
      .clearAll()
      .verify { $0.focus(on: .sea) }
      .done()
    try await app.givenCatalogRecovers()
    try await gallery
      .retry()
      .verify { $0.hasLoaded(exactly: Animal.firstPage).focusOnTitle() }
  }

  @Test("a filter that was open when the page was loaded gives the focus to the title")
  func opened() async throws {
    try await app.gallery.openFilter()
      .loadAgain()
      .done()
      .verify { $0.focusOnTitle() }
  }

  @Test("Tab leads to the tag that was tapped last, also when it has changed")
  func tagTapped() async throws {
    try await app.gallery.openFilter()
      .select([.sea])
      .verify { $0.focus(on: .sea).selection(exactly: [.sea]) }
      .press(.tab, on: .sea)
      .pressShiftTabOnClearAll()
      .verify { $0.focus(on: .sea) }
      .press(.arrowDown, on: .sea)
      .press(.space, on: .shell)
      .press(.tab, on: .shell)
      .pressShiftTabOnClearAll()
      .verify { $0.focus(on: .shell).selection(exactly: [.sea, .shell]) }
  }
}
