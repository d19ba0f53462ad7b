import JourneyTesting
import RobotCore
import Testing

@Suite("Catalog links", .journeys(in: app))
struct CatalogLinkJourneys {
  /// Links that lead nowhere: unknown ones, and such as would lead out of the catalog if a server were asked for them.
  static let hostile = [
    "animals://nowhere", "animals://animal/crab/claw", "animals://gallery?tags=Sea,Purple",
    "animals://gallery?favorites=perhaps", "https://example.org", "",
    "animals://animal/..%2F..%2Fadmin", "animals://animal/..", "animals://animal/crab%3Fpage=2",
    "animals://animal/%00", "animals://animal/<script>alert(1)</script>", "javascript:alert(1)",
    "animals://animal/\(String(repeating: "a", count: 1_000))",
  ]

  @Test(
    "J20: a link opens the app in a gallery as it says, with animals from the server",
    arguments: GalleryLink.all)
  func cold(link: GalleryLink) async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 12)
    try await app.onlineGallery(Launch(favorites: GalleryLink.favorites, link: link.link))
      .verify { $0.shows(link.gallery).networkIsQuiet() }
  }

  @Test(
    "J20: a link leads to a gallery as it says while the app is open", arguments: GalleryLink.all)
  func warm(link: GalleryLink) async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 12)
    try await app.onlineGallery(Launch(favorites: GalleryLink.favorites, tags: [.fur]))
      .search("sea")
      .follow(link.link, to: GalleryRobot.self)
      .verify { $0.shows(link.gallery).networkIsQuiet() }
      .follow("animals://animal/whale", to: DetailRobot.self)
      .verify { $0.hasLoaded(.whale) }
      .follow(link.link, to: GalleryRobot.self)
      .verify { $0.shows(link.gallery).networkIsQuiet() }
  }

  @Test("J20: a link to an animal opens its detail, without its list, and leads back to the list")
  func animal() async throws {
    try await app.givenDetailSucceeds()
    let detail = try await app.online(Launch(link: "animals://animal/crab")).on(DetailRobot.self)
      .verify { $0.hasLoaded(.crab) }
    try await app.verifyRequests(0, for: "/animals?page=1")
    try await app.givenCatalogSucceeds()
    try await detail.back()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .follow("animals://animal/lion", to: DetailRobot.self)
      .verify { $0.hasLoaded(.lion) }
  }

  @Test("J20: a linked animal that the server turns out not to know leads to not-found")
  func unknownAtLast() async throws {
    let link = "animals://animal/whale"
    try await app.givenCatalogSucceeds()
    try await app.givenDetailFails(of: .whale)
    let detail = try await app.online(Launch(link: link)).on(DetailRobot.self)
      .verify { $0.failed(CatalogJourneys.problem) }
    try await app.givenDetailFails(of: .whale, with: 404)
    try await detail.retry(to: NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
  }

  @Test("J20: a link to the filter opens it over the list from the server")
  func filter() async throws {
    try await app.givenCatalogSucceeds()
    try await app.online(Launch(tags: [.hair], link: "animals://filter")).on(FilterRobot.self)
      .verify {
        $0.selection(exactly: [.hair]).galleryBehind(shows: [.elephant, .giraffe, .horse, .lion])
      }
      .done()
      .verify { $0.hasLoaded(exactly: [.elephant, .giraffe, .horse, .lion]) }
  }

  @Test("J20: an animal that the server does not know is not found, and leads home")
  func unknownAnimal() async throws {
    try await app.givenCatalogAndDetailSucceed()
    let link = "animals://animal/unicorn"
    try await app.online(Launch(link: link)).on(NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
      .goHome()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .follow(link, to: NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
  }

  @Test("J20: the server fails when a link is opened: that is said, and another try opens it")
  func failing() async throws {
    try await app.givenAllRequestsFail()
    let detail = try await app.online(Launch(link: "animals://animal/crab")).on(DetailRobot.self)
      .verify { $0.failed(CatalogJourneys.problem) }
    try await app.givenDetailRecovers()
    try await detail.retry().verify { $0.hasLoaded(.crab) }
  }

  @Test(
    "J20: a hostile link is not found, and the server hears nothing of it",
    arguments: hostile.filter(AnimalsDevice.opens))
  func nowhere(link: String) async throws {
    try await app.givenCatalogAndDetailSucceed()
    try await app.online(Launch(link: link)).on(NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
      .goHome()
      .verify { $0.hasLoaded(exactly: Animal.firstPage) }
      .follow(link, to: NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
    try await app.verifyRequests(1, for: "/animals?page=1")
    try await app.verifyNoOtherRequests()
  }
}
