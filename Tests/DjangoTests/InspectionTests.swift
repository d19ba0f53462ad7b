import Foundation
import JourneyBrowsers
import PageInspection
import Testing

/// The robot that `journeys inspect` writes for a page, without a change: it is compiled here, used, and written again.
@Suite(
  "A robot as it is written", .journeys(in: django),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct InspectionTests {
  @Test("the robot that was written for the login page logs in")
  func use() async throws {
    try await django.open("/admin/", to: WrittenRobot.self)
      .tap(\.toggleThemeCurrentThemeAuto)
      .verify { $0.expect(\.username, .value("")).expect(\.logIn, .enabled) }
      .fill(\.username, with: "keeper")
      .fill(\.password, with: "open sesame")
      .verify { $0.expect(\.username, .value("keeper")) }
      .tap(\.logIn, to: HomeRobot.self)
  }

  @Test("it is what is written for the page now")
  func same() async throws {
    let robot = try await django.open("/admin/", to: WrittenRobot.self)
    try await robot.verify { $0.expect(\.logIn, .visible) }
    let sources = try RobotSources("Written", for: #require(robot.journey.newestSnapshot))
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Written")
    #expect(
      try sources.text
        == String(contentsOf: place.appending(path: sources.fileName), encoding: .utf8))
  }
}
