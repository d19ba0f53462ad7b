import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What comes from outside the page: the time, and the end of a session.
@Suite(
  "Django's admin, in time", .journeys(in: django),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct TimeJourneys {
  private let today = Locator.role(.link, "Today")

  @Test(
    "today is the day of the journey's clock, and the next one once midnight has passed",
    .notIn(.firefox, .webkit, because: "the clock of their pages cannot be set"))
  func midnight() async throws {
    let form = try await django.clock(at: "2026-03-28T23:59")
      .open("/admin/", to: LoginRobot.self).logIn().animals().add()
    try await form.tap(today)
      .verify { $0.expect(\.born, .value("2026-03-28")) }
      .advance(by: .minutes(2))
      .tap(today)
      .verify { $0.expect(\.born, .value("2026-03-29")) }
  }

  @Test("who has to log in first does so, and goes on")
  func loggedOut() async throws {
    try await django.handling(LoginRobot.self) { _ = try await $0.logIn() }
      .open("/admin/", to: HomeRobot.self)
      .verify { $0.isWelcome() }
      .animals()
      .add()
      .verify { $0.expect(\.name, .value("")) }
  }
}
