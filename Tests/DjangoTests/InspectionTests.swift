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
    let robot = try await django.open("/admin/", to: WrittenRobot.self)
    try await robot
      .verify { page in
        page.username(holds: "")
        page.logIn()
      }
      .fillUsername(with: "keeper")
      .fillPassword(with: "open sesame")
      .verify { $0.username(holds: "keeper") }
      .tapLogIn()
    _ = try await robot.navigate("arrive", to: HomeRobot.self) {}
  }

  @Test("it is what is written for the page now")
  func same() async throws {
    let robot = try await django.open("/admin/", to: WrittenRobot.self)
    try await robot.verify { $0.logIn() }
    try expectSame(RobotSources("Written", for: #require(robot.journey.newestSnapshot)), "Written")
  }

  /// Holds files against those in a folder beside this one.
  private func expectSame(_ sources: RobotSources, _ folder: String) throws {
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
    for file in sources.files {
      let text = try String(contentsOf: place.appending(path: file.name), encoding: .utf8)
      #expect(file.text == text, "\(file.name)")
    }
  }
}
