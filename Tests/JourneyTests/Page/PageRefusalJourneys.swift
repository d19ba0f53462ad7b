import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What the page says of an address that it refuses.
@Suite(
  "Refusals of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no addresses"))
struct PageRefusalJourneys {
  @Test("a link that is too long is refused with both lengths, and the way back leads to the app")
  func longLink() async throws {
    let longest = "animals://gallery?search=" + String(repeating: "a", count: 2_023)
    try await app.gallery(favorites: [.crab])
      .follow(longest, to: GalleryRobot.self)
      .verify { $0.shows(exactly: []) }
      .follow(longest + "a", to: RefusalRobot.self)
      .verify { $0.says("A link can have at most 2048 bytes; this one has 2049.") }
      .back()
      .verify { $0.shows(exactly: []) }
  }

  @Test("a start with an animal or a tag that there is not is refused with those that there are")
  func unknownStart() async throws {
    let dodo = Animal(id: "dodo", name: "Dodo", tags: [])
    let ids = Animal.all.map(\.id).joined(separator: ", ")
    try await app.launch(Launch(favorites: [dodo])).on(RefusalRobot.self)
      .verify { $0.says("Unknown favorite “dodo”. Known: \(ids).") }
    let names = Tag.allCases.map(\.name).joined(separator: ", ")
    try await app.launch(Launch(unknownTag: "Moon")).on(RefusalRobot.self)
      .verify { $0.says("Unknown tag “Moon”. Known: \(names).") }
  }
}
