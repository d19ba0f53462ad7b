import JourneyBrowsers
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What the page says when the app behind it does not answer.
@Suite(
  "The connection of the page", .journeys(in: app),
  .inBrowserOnly("an app in process is never out of reach"),
  .notIn(.webkit, because: "its requests cannot be answered"))
struct PageConnectionJourneys {
  @Test("a lost connection is said, and another try does what was asked for")
  func lost() async throws {
    // The page tries twice by itself.
    try await app.gallery
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true) }
      .cutting("/event", times: 2)
      .askForFavoritesOnly()
      .verify { $0.hasLostConnection() }
      .tryAgain()
      .verify { $0.hasConnection().favoritesOnly(false) }
  }

  @Test(
    "a page tries again by itself as soon as the browser is online",
    .notIn(.firefox, .webkit, because: "their network cannot be turned off"))
  func onlineAgain() async throws {
    try await app.gallery
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true) }
      .goOffline()
      .askForFavoritesOnly()
      .verify { $0.hasLostConnection() }
      .goOnline()
      .verify { $0.hasConnection().favoritesOnly(false) }
  }

  @Test("a page that waits for an app that is gone is loaded again, and shows the app there is")
  func replaced() async throws {
    let late = MockGate()
    let detail = try await gallery(holding: [.crab], until: late)
      .answering("/changes", with: .status(205), times: 1)
      .open(.crab)
      .verify { $0.isLoading() }
    try await app.serverIsAsked(for: "/animals/crab")
    late.open()
    try await detail.verify { $0.hasLoaded(.crab) }
  }

  @Test("what is asked of a page is not done to another app that has taken the place of its own")
  func takenOver() async throws {
    let other = try await app.gallery(favorites: [.seal])
      .toggleFavoritesOnly()
      .journey.cookies()
    let gallery = try await app.gallery(favorites: [.crab])
    try await gallery.journey.removeCookies()
    for cookie in other { try await gallery.journey.setCookie(cookie) }
    try await gallery
      .askForFavoritesOnly()
      .verify { $0.shows(ExpectedGallery(favorites: [.seal], showsFavoritesOnly: true)) }
  }

  @Test("a page that its app does not understand any more is loaded again")
  func notUnderstood() async throws {
    try await app.gallery
      .watchingRequests()
      .answering("/event", with: .status(409), times: 1)
      .askForFavoritesOnly()
      .verify { $0.isLoadedAgain().favoritesOnly(false) }
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true) }
  }

  @Test("while an answer drips in, the page waits for a change, and does not ask again and again")
  func patient() async throws {
    try await app.givenCatalogAndDetailSucceed()
    let gallery = try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .watchingRequests()
    try await app.givenCatalogDrips()
    try await gallery.refresh()
      .verify { $0.hasLoaded(exactly: Animal.firstPage).asksForChanges(atMost: 5) }
  }

  @Test("a page whose wait for a change is cut off asks again")
  func waitCutOff() async throws {
    let late = MockGate()
    let detail = try await gallery(holding: [.crab], until: late)
      .cutting("/changes", times: 1)
      .open(.crab)
      .verify { $0.isLoading() }
    late.open()
    try await detail.verify { $0.hasLoaded(.crab) }
  }

  @Test("however much is done while a list loads, the page waits for one change at a time")
  func oneAtATime() async throws {
    let list = MockGate()
    try await app.givenCatalogHolds(.crab, list: list, detail: MockGate())
    var gallery = try await app.onlineGallery()
      .verify { $0.isLoading() }
      .watchingRequests()
    for _ in 1...6 { gallery = try await gallery.askForFavoritesOnly() }
    list.open()
    try await gallery.verify { $0.hasLoaded(exactly: [.crab]).asksForChanges(atMost: 10) }
  }

  @Test("a page that cannot ask for a change tries again after a moment, and not at once")
  func unhurried() async throws {
    try await gallery(holding: [.crab, .lion], until: MockGate())
      .cutting("/changes")
      .open(.crab)
      .verify { $0.isLoading() }
      .back()
      .open(.lion)
      .verify { $0.isLoading().asksForChanges(atMost: 10) }
  }

  @Test(
    "what a person does while an answer is awaited all counts, in its order",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func hasty() async throws {
    try await app.gallery(favorites: [.seal, .crab])
      .delaying("/event", by: .milliseconds(2500), times: 1)
      .askForFavoritesOnly()
      .askForFavoritesOnly()
      .askForFavoritesOnly()
      .search("sea")
      .pressInSearch(.enter)
      .verify {
        $0.shows(
          ExpectedGallery(favorites: [.crab, .seal], showsFavoritesOnly: true, search: "sea")
        ).searchIsActive(true)
      }
  }

  @Test("a page that a link has left is not loaded again, whatever it learns of its app")
  func leaving() async throws {
    try await gallery(holding: [.crab], until: MockGate())
      .answering("/changes", with: .status(205), times: 1)
      .delaying("/changes", by: .milliseconds(500), times: 1)
      .delaying("/open", by: .milliseconds(1500))
      .open(.crab)
      .verify { $0.isLoading() }
      .follow("animals://animal/lion", to: DetailRobot.self)
      .verify { $0.hasLoaded(.lion) }
  }

  @Test(
    "a page whose window is restored asks what its app shows by now",
    .notIn(.firefox, .webkit, because: "their windows cannot be minimized"))
  func restored() async throws {
    try await app.gallery
      .watchingRequests()
      .minimize()
      .verify { $0.asksWhatToShow(false) }
      .restore()
      .verify { $0.asksWhatToShow(true) }
  }

  /// A gallery from a server that holds back the details of some animals.
  private func gallery(
    holding animals: [Animal], until gate: MockGate
  ) async throws -> GalleryRobot {
    try await app.givenCatalogAndDetailSucceed()
    for animal in animals { try await app.givenDetailHolds(animal, until: gate) }
    return try await app.onlineGallery()
  }
}
