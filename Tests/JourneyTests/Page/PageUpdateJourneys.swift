import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What a browser shows that was there before a new version of the page came.
@Suite(
  "Updates of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no files that a browser could keep"))
struct PageUpdateJourneys {
  @Test("a new version is seen when the page is loaded again, though the browser keeps its files")
  func styles() async throws {
    let page = try await app.resource { _ in
      try await ServedSite.start(.animals(titleSize: "20px"))
    }
    let gallery = try await app.launch(Launch(page: page.url)).on(GalleryRobot.self)
      .verify { $0.titleIsLarge("20px") }
    try await page.update(to: .animals(titleSize: "30px"))
    try await gallery
      .loadAgain()
      .verify { $0.titleIsLarge("30px") }
  }
}
