import Foundation
import JourneyBrowsers
import Testing

/// Django's admin, which Playwright's scripts drive too: BENCHMARK_SITE says where it is.
private let site = WebApp(
  "Django's admin", at: ProcessInfo.processInfo.environment["BENCHMARK_SITE"] ?? "")

private let keeper = site.signedIn(as: "the keeper", on: "/admin/") { journey in
  _ = try await journey.on(LoginRobot.self).logIn()
}

/// The journeys of Driving/playwright_django.py.
@Suite("Django's admin", .journeys(in: site))
struct SiteJourneys {
  /// One more for each worker: the first starts the browser.
  static let numbers = Array(
    1...(Int(ProcessInfo.processInfo.environment["BENCHMARK_JOURNEYS"] ?? "") ?? 10))
  private let name = "Crab \(UUID().uuidString.prefix(8))"

  @Test(arguments: numbers)
  func login(number: Int) async throws {
    try await site.open("/admin/", to: LoginRobot.self).logIn()
      .verify { $0.isWelcome() }
      .animals()
      .add()
      .fill(name, kind: "Sea", legs: 8, notes: "Walks sideways")
      .save()
      .verify { $0.says("The animal “\(name)” was added successfully.") }
      .search(name)
      .verify { $0.shows([name]) }
  }

  @Test(arguments: numbers)
  func signedIn(number: Int) async throws {
    try await keeper.open("/admin/zoo/animal/", to: AnimalListRobot.self)
      .add()
      .fill(name, kind: "Sea", legs: 8, notes: "Walks sideways")
      .save()
      .verify { $0.says("The animal “\(name)” was added successfully.") }
      .search(name)
      .verify { $0.shows([name]) }
  }
}
