import AccessibleWeb
import AccessibleWebTesting
import AnimalsApp
import AnimalsWeb
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
    let page = try await app.resource { _ in try await ServedSite.start(Self.site("20px")) }
    let gallery = try await app.launch(Launch(page: page.url)).on(GalleryRobot.self)
      .verify { $0.titleIsLarge("20px") }
    try await page.update(to: Self.site("30px"))
    try await gallery
      .loadAgain()
      .verify { $0.titleIsLarge("30px") }
  }

  /// A version of the page whose titles have this size.
  private static func site(_ size: String) -> AccessibleSite {
    let styles = Array(".bar .title { font-size: \(size) }".utf8)
    return AccessibleSite("animals", theme: WebTheme(styles: styles)) {
      AnimalsApp(LaunchOptions())
    }
  }
}
