import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What the page is made of. Without it, nothing else works.
@Suite(
  "Files of the page", .journeys(in: app),
  .notIn(.webkit, because: "its requests cannot be watched"),
  .inBrowserOnly("an app in process has no files"))
struct PageFileJourneys {
  @Test(
    "the page has its script, which runs, and its style sheet", .failingOnConsoleErrors(),
    .notIn(.firefox, because: "its console cannot be read"))
  func files() async throws {
    try await app.gallery.watchingRequests().loadAgain().verify { $0.hasItsFiles() }
  }

  @Test("a tap changes the page in place, and does not load it again")
  func inPlace() async throws {
    try await app.gallery.watchingRequests()
      .toggleFavoritesOnly()
      .verify { $0.isLoadedAgain(false) }
  }
}
