import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What the page says when the app behind it does not answer.
@Suite(
  "The connection of the page", .journeys(in: app),
  .inBrowserOnly("an app in process is never out of reach"))
struct PageConnectionJourneys {
  @Test("a lost connection is said, and another try does what was asked for")
  func lost() async throws {
    // The page tries twice by itself.
    try await app.gallery
      .cutting("/event", times: 2)
      .askForFavoritesOnly()
      .verify { $0.hasLostConnection() }
      .tryAgain()
      .verify { $0.hasConnection().favoritesOnly(true) }
  }
}
