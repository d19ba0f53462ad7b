import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What the style sheet makes of each screen: it can be read, hit and told apart.
@Suite(
  "Look of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no letters and no colours of its own"))
struct PageLookJourneys {
  @Test("each screen can be read and hit, and its controls look as they are")
  func light() async throws {
    try await Self.looks(.light)
  }

  @Test("in the dark, too", .browser { $0.colorScheme = .dark })
  func dark() async throws {
    try await Self.looks(.dark)
  }

  @Test(
    "on a desktop the cells are as many in a row as there is room",
    .browser { $0.viewport = .desktop })
  func desktop() async throws {
    try await app.gallery
      .verify { $0.isAccessible().standsInRows(of: 5) }
      .openFilter()
      .verify { $0.isAccessible().isPanelInTheMiddle() }
  }

  private static func looks(_ look: PageLook) async throws {
    try await app.gallery(favorites: [.crab], filter: [.sea])
      .verify { $0.isAccessible().looks(look).star(on: .crab, looks: look) }
      .openFilter()
      .verify { $0.isAccessible().looks(look) }
      .done()
      .open(.crab)
      .verify { $0.isAccessible().looks(look) }
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.isAccessible().looks(look) }
  }
}
