import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

@Suite("Not found", .journeys(in: app))
struct NotFoundJourneys {
  @Test(
    "a link to nowhere says so, and leads home",
    arguments: [
      "animals://nowhere", "animals://animal/unicorn", "animals://gallery?tags=Sea,Purple",
      "https://example.org", "",
    ])
  func link(link: String) async throws {
    try await app.open(link, to: NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
      .goHome()
      .verify { $0.shows(exactly: Animal.bundled) }
  }
}
