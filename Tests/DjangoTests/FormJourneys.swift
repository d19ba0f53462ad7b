import Foundation
import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What Django's forms tell besides their labels: help texts, errors, and groups of choices.
@Suite(
  "Django's forms", .journeys(in: django),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct FormJourneys {
  private func form(in app: WebApp = django) async throws -> AnimalFormRobot {
    try await app.open("/admin/", to: LoginRobot.self).logIn().animals().add()
  }

  @Test("a field is described by its help text, and by what is wrong with it")
  func described() async throws {
    try await form()
      .verify {
        $0.expect(\.legs, .accessibleDescription("Crabs have ten."))
        $0.expect(\.name, .accessibleDescription(""))
      }
      .tryToSave()
      .verify {
        $0.expect(\.name, .accessibleDescription("This field is required."))
        $0.expect(\.legs, .accessibleDescription("Crabs have ten."))
      }
  }

  @Test(
    "one of two places with a name is chosen by its group, or by its value",
    .notIn(.webkit, because: "its requests cannot be watched"),
    arguments: ["America › Georgia", "us-ga"])
  func grouped(choice: String) async throws {
    try await form(in: django.watchingRequests())
      .fill("Gopher \(UUID().uuidString.prefix(8))", kind: "Land")
      .select(choice, in: \.place)
      .verify { $0.expect(\.place, .value("Georgia")) }
      .save()
      .verify {
        $0.expect(
          requests: "POST /admin/zoo/animal/add/", .count(1), .body(containing: "us-ga"))
      }
  }
}
