import JourneyTesting
import RobotCore
import Testing

@Suite("Not found", .journeys(in: app))
struct NotFoundJourneys {
  static let links = [
    "animals://nowhere", "animals://animal/unicorn", "animals://animal/Crab",
    "animals://animal/crab/claw", "animals://gallery?tags=Sea,Purple",
    "animals://gallery?tags=sea", "animals://gallery?favorites=perhaps",
    "animals://gallery?color=red", "animals://filter/Sea", "animals://", "https://example.org",
    "http://gallery", "",
  ]

  @Test("a link to nowhere says so, and leads home", arguments: links)
  func link(link: String) async throws {
    try await app.open(link, to: NotFoundRobot.self)
      .verify { $0.elements(.notFound).message("Nothing was found at “\(link)”") }
      .goHome()
      .verify { $0.shows(ExpectedGallery()) }
  }

  @Test(
    "a link to nowhere that is followed while the app is open changes nothing in the gallery",
    arguments: links.filter(AnimalsDevice.opens))
  func warm(link: String) async throws {
    let gallery = ExpectedGallery(
      tags: [.sea, .ice], favorites: [.seal, .polarBear, .lion], showsFavoritesOnly: true,
      search: "ea")
    try await app.gallery(showing: gallery)
      .follow(link, to: NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
      .goHome()
      .verify { $0.shows(gallery) }
  }
}
