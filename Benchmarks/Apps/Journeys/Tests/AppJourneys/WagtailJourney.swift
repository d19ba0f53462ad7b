import Foundation
import JourneyBrowsers
import Testing

@Suite("Wagtail", .journeys(in: site))
struct WagtailJourney {
  @Test(arguments: numbers)
  func page(number: Int) async throws {
    let name = "crab-\(UUID().uuidString.prefix(8).lowercased())"
    try await site.open("/admin/", to: WagtailRobot.self)
      .fill(\.username, with: "keeper")
      .fill(\.password, with: "open sesame")
      .tap(\.signIn, to: WagtailDashboardRobot.self)
      .tap(\.pages)
      .tap(\.home, to: WagtailHomeRobot.self)
      .tap(\.addChildPage, to: WagtailPageRobot.self)
      .fill(\.textField, with: "Walks sideways")
      .type(name, into: \.titleTextField)
      .tap(\.promote)
      .verify { $0.expect(.role(.textField, "Slug*"), .value(name)) }
      .tap(\.saveDraft)
      .verify { $0.expect(.text(containing: "Page '\(name)' created."), .visible) }
      .tap(\.moreActions)
      .tap(\.publish, to: WagtailHomeRobot.self)
      .verify { $0.expect(.text(containing: "Page '\(name)' has been published."), .visible) }
      .tap(\.[optionsOf: name])
      .tap(\.delete)
      .tap(\.yesDeleteIt)
      .verify { $0.expect(.text(containing: "Page '\(name)' deleted."), .visible) }
  }
}
