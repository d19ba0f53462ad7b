import JourneyTesting
import Testing

/// Pages as people make them, each with one kind of trouble.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct TroublePageTests {
  @Test("a robot does what a person would, and the page notes it", arguments: TroublePage.all)
  func noted(page: TroublePage) async throws {
    let failure = try await PartsRobot.drive("trouble/\(page.name.replacing(" ", with: "-"))") {
      try await page.act($0)
      try await $0.verify { $0.logged(page.log) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a row that is nothing but a button is not pressed in its place")
  func noFreePoint() async throws {
    let failure = try await PartsRobot.drive("trouble/row-of-one-button") {
      try await $0.tap(.role(.group, "Crab"))
    }
    #expect(failure?.description.contains("“Delete”") == true)
  }
}
