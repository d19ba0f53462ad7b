import JourneyBrowsers

/// What the page is made of. Without it, nothing else works.
@Suite(
  "Files of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no files"))
struct PageFileJourneys {
  @Test(
    "the page has its script, which runs, and its style sheet", .failingOnConsoleErrors(),
    .notIn(.firefox, .webkit, because: "their consoles cannot be read"))
  func files() async throws {
    try await app.samples.watchingRequests().loadAgain()
      .verify {
        $0.expect(requests: "/assets/*/page.js", .answered(200))
          .expect(requests: "/assets/*/page.css", .answered(200))
      }
  }

  @Test("a tap changes the page in place, and does not load it again")
  func inPlace() async throws {
    try await app.samples.watchingRequests()
      .add()
      .verify { $0.isLoadedAgain(false) }
  }
}
