import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// The keeper of Django's admin site, who signs in once a run.
private let keeper = django.signedIn(as: "the keeper", on: "/admin/") { journey in
  _ = try await journey.on(LoginRobot.self).logIn()
}

/// Journeys that start signed in: each from the cookies of one login.
@Suite(
  "Django's admin, signed in", .journeys(in: django),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct SignedInJourneys {
  @Test("the keeper is welcome without a login", arguments: 1...6)
  func welcome(number: Int) async throws {
    try await keeper.open("/admin/", to: HomeRobot.self).verify { $0.isWelcome() }
  }

  @Test("whoever loses the session cookie has to log in again")
  func signedOut() async throws {
    let home = try await keeper.open("/admin/", to: HomeRobot.self)
    let session = try await home.journey.cookies().first { $0.name == "sessionid" }
    #expect(session?.isHTTPOnly == true)
    try await home.journey.removeCookies(named: "sessionid")
    try await home.journey.reload()
    _ = try await home.journey.on(LoginRobot.self)
  }

  @Test("nobody is signed in who did not say so")
  func fresh() async throws {
    try await django.open("/admin/", to: LoginRobot.self).verify { $0.isNotRefused() }
  }
}
