import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// Where the style sheet of the page puts things, as far as no font decides it.
@Suite(
  "Layout of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has a layout of its own: LayoutJourneys"),
  // A finger needs no bar to scroll by, which would take room of the page.
  .browser { $0.isMobile = true },
  .notIn(.firefox, .webkit, because: "they cannot emulate a phone"))
struct PageLayoutJourneys {
  @Test("the bars and the cells of the gallery stand in their places")
  func gallery() async throws {
    try await app.gallery(favorites: [.elephant])
      .verify { $0.pageStandsInPlace(Animal.all, starred: [.elephant]) }
      .search("crab")
      .verify { $0.pageStandsInPlace([.crab], whileSearching: true) }
  }

  @Test("a finger that goes up over a list that does not scroll does not ask for the list again")
  func swipedUp() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab])
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: [.crab]) }
      .swipe(.up, over: .crab)
      .verify { $0.hasLoaded(exactly: [.crab]) }
    try await app.verifyRequests(1, for: "/animals?page=1")
  }

  @Test("a ring shows how far the list is pulled, and goes when the finger is lifted")
  func pulled() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab])
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: [.crab]).showsNoPullRing() }
      .refresh { try await $0.verify { $0.showsPullRing() } }
      .verify { $0.hasLoaded(exactly: [.crab]).showsNoPullRing() }
    try await app.verifyRequests(2, for: "/animals?page=1")
  }

  @Test("nothing shows while a gallery that needs no server is pulled down")
  func pulledWithoutServer() async throws {
    try await app.gallery
      .refresh { try await $0.verify { $0.showsNoPullRing() } }
      .verify { $0.showsNoPullRing() }
  }

  // As many letters fit as on a phone with letters twice as large.
  @Test(
    "in a very narrow window the animals stand below each other, and nothing overlaps",
    .browser { $0.viewport = .init(width: 195, height: 844) })
  func veryNarrow() async throws {
    try await app.gallery
      .verify { $0.isAccessible().titleHasItsOwnRow().standsInOneColumn([.crab, .elephant]) }
      .openFilter()
      .verify { $0.isAccessible().titleHasItsOwnRow() }
      .done()
      .open(.polarBear)
      .verify { $0.isAccessible().titleHasItsOwnRow() }
  }

  @Test("the parts of a detail stand in their places, the star on the picture")
  func detail() async throws {
    try await app.gallery(favorites: [.crab]).open(.crab)
      .verify { $0.pageStandsInPlace() }
  }

  @Test("the filter is a sheet at the bottom of the screen, its tags below each other")
  func filter() async throws {
    try await app.gallery(favorites: [], filter: [.sea]).openFilter()
      .verify { $0.pageStandsInPlace() }
  }

  @Test("the parts of the screen for a link to nowhere stand in their places")
  func notFound() async throws {
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.pageStandsInPlace() }
  }

  @Test("a scrolled gallery shows its top, to the pixel, when a search changes what it holds")
  func searched() async throws {
    let found = ExpectedGallery(search: "e")
    try await app.gallery
      .scrollToEnd()
      .search("e")
      .verify { $0.shows(found).pageStandsInPlace(found.animals, whileSearching: true) }
  }

  @Test("a scrolled gallery shows its top also when all that it held stays, and more follows")
  func continued() async throws {
    let ten = Array(Animal.all.prefix(10))
    try await app.gallery(favorites: ten)
      .toggleFavoritesOnly()
      .scrollToEnd()
      .toggleFavoritesOnly()
      .verify { $0.shows(exactly: Animal.all).pageStandsInPlace(Animal.all, starred: ten) }
  }

  @Test("a scrolled gallery shows its top when the first thing that is done changes what it holds")
  func narrowed() async throws {
    let ten = Array(Animal.all.prefix(10))
    try await app.gallery(favorites: ten)
      .scrollToEnd()
      .toggleFavoritesOnly()
      .verify { $0.shows(exactly: ten).pageStandsInPlace(ten, starred: ten) }
  }

  @Test("the gallery that the screen for a link to nowhere leads to shows its top")
  func home() async throws {
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .goHome()
      .verify { $0.pageStandsInPlace(Animal.all) }
  }
}
