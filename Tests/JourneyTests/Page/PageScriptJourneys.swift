import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// The page as it works without scripts: its own does not come.
@Suite(
  "The page without its script", .journeys(in: app),
  .inBrowserOnly("an app in process has no script to do without"))
struct PageScriptJourneys {
  @Test("each button does what it is for, and each animal opens its detail")
  func buttons() async throws {
    let start = ExpectedGallery(
      tags: [.sea], favorites: [.crab, .seal, .lion], showsFavoritesOnly: true)
    let end = ExpectedGallery(favorites: [.crab, .lion], showsFavoritesOnly: true)
    try await app.gallery(favorites: start.favorites, filter: start.tags)
      .withoutScript()
      .verify { $0.lacksScript() }
      .toggleFavoritesOnly()
      .verify { $0.shows(start) }
      .openFilter()
      .verify { $0.selection(exactly: [.sea]) }
      .clearAll()
      .verify { $0.selection(exactly: []).canClear(false) }
      .done()
      .verify { $0.filterBadge(0).shows(exactly: [.crab, .lion, .seal]) }
      .open(.seal)
      .verify { $0.shows(.seal).isFavorite(true) }
      .toggleFavorite()
      .verify { $0.isFavorite(false) }
      .back()
      .verify { $0.shows(end) }
  }

  @Test("the screen for a link to nowhere leads to the gallery")
  func home() async throws {
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .withoutScript()
      .verify { $0.lacksScript() }
      .goHome()
      .verify { $0.shows(ExpectedGallery()) }
  }
}
