import JourneyBrowsers
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What the style sheet makes of each screen: it can be read, hit and told apart.
@Suite(
  "Look of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no letters and no colours of its own"))
struct PageLookJourneys {
  @Test("each screen can be read and hit, and its controls look as they are")
  func light() async throws {
    try await Self.looks(.light)
  }

  @Test("in the dark, too", .browser { $0.colorScheme = .dark })
  func dark() async throws {
    try await Self.looks(.dark)
  }

  @Test(
    "on a desktop the cells are as many in a row as there is room",
    .browser { $0.viewport = .desktop })
  func desktop() async throws {
    try await app.gallery
      .verify { $0.isAccessible().standsInRows(of: 5).searchStandsOnDesktop() }
      .openFilter()
      .verify { $0.isAccessible().isPanelInTheMiddle() }
  }

  @Test("the buttons of what comes from a server can be read and hit")
  func online() async throws {
    try await app.givenCatalogHasTwoPages()
    let page = try await app.givenPageFails(2)
    let gallery = try await app.onlineGallery()
      .verify { $0.isAccessible().loadMoreLooks(.light) }
      .loadMore()
      .verify { $0.isAccessible().retryLooks(.light) }
    page.remove()
    try await gallery.retry().verify { $0.hasLoaded(exactly: Animal.all) }
  }

  @Test("a window has the name of its screen, and shows nothing beside it")
  func windows() async throws {
    try await app.gallery(favorites: [.crab], filter: [.ice])
      .verify { $0.windowLooksAsRecorded("window of the gallery") }
      .openFilter()
      .verify { $0.windowLooksAsRecorded("window of the filter") }
      .done()
      .open(.seal)
      .verify { $0.windowLooksAsRecorded("window of a detail") }
    try await app.open("animals://nowhere?a=1&b=<i>\"'\u{0}\rz", to: NotFoundRobot.self)
      .verify { $0.windowLooksAsRecorded("window of a link that leads nowhere") }
  }

  private static func looks(_ look: PageLook) async throws {
    try await app.gallery(favorites: [.crab], filter: [.sea])
      .verify { $0.isAccessible().looks(look).star(on: .crab, looks: look).searchIsTypedAsItIs() }
      .toggleFavoritesOnly()
      .verify { $0.isAccessible().favoritesOnlyLooks(look) }
      .openFilter()
      .verify { $0.isAccessible().looks(look) }
      .done()
      .open(.crab)
      .verify { $0.isAccessible().looks(look) }
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.isAccessible().looks(look) }
  }
}
