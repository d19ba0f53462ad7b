import JourneyBrowsers
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// The page as it works without scripts: its own does not come.
@Suite(
  "The page without its script", .journeys(in: app),
  .notIn(.webkit, because: "its requests cannot be cut"),
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

/// The page in a browser that runs no scripts at all.
@Suite(
  "The page in a browser without scripts", .journeys(in: app),
  .inBrowserOnly("an app in process has no script to do without"),
  .browser { $0.runsScripts = false },
  .notIn(.firefox, .webkit, because: "their scripts cannot be turned off"))
struct PageWithoutScriptsJourneys {
  @Test("a list and a detail that take their time come by themselves")
  func loading() async throws {
    let (list, detail) = (MockGate(), MockGate())
    try await app.givenCatalogHolds(.crab, list: list, detail: detail)
    let gallery = try await app.onlineGallery()
      .verify { $0.isLoading() }
    list.open()
    let crab =
      try await gallery
      .verify { $0.hasLoaded(exactly: [.crab]) }
      .open(.crab)
      .verify { $0.isLoading() }
    detail.open()
    try await crab
      .verify { $0.hasLoaded(.crab) }
      .back()
      .verify { $0.hasLoaded(exactly: [.crab]) }
  }

  @Test("a list that did not come comes with another try")
  func failed() async throws {
    try await app.givenAllRequestsFail()
    let gallery = try await app.onlineGallery()
      .verify { $0.failed(CatalogJourneys.problem) }
    try await app.givenCatalogRecovers()
    try await gallery
      .retry()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
  }
}
