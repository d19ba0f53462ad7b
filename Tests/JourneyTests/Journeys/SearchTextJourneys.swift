import JourneyTesting
import RobotCore
import Testing

/// What of a search's text counts, and what does not.
@Suite("Search texts", .journeys(in: app))
struct SearchTextJourneys {
  @Test("J13: spaces around the text do not count, those in it do")
  func spaces() async throws {
    try await app.gallery
      .search("  crab ")
      .verify { $0.search("  crab ").shows(exactly: [.crab]) }
      .cancelSearch()
      .search("polar bear")
      .verify { $0.shows(exactly: [.polarBear]) }
      .cancelSearch()
      .search("polarbear")
      .verify { $0.shows(exactly: []) }
      .cancelSearch()
      .search("   ")
      .verify { $0.shows(exactly: Animal.all).searchIsActive(true) }
  }

  @Test("J13: a name is found however much space or however many marks come with it")
  func long() async throws {
    let space = String(repeating: " ", count: 400)
    let marked = "c" + String(repeating: "\u{301}", count: 400) + "rab"
    try await app.gallery
      .search("\(space)Crab\(space)")
      .verify { $0.shows(exactly: [.crab]) }
      .cancelSearch()
      .search(marked)
      .verify { $0.shows(exactly: [.crab]) }
      .cancelSearch()
      .search(String(repeating: "crab", count: 100))
      .verify { $0.shows(exactly: []) }
  }

  @Test(
    "J13: Escape ends a search that was only begun, and Enter leaves its text",
    .notOnDevice("a phone has no Escape key"))
  func keys() async throws {
    try await app.gallery
      .search("sea")
      .pressInSearch(.enter)
      .verify { $0.shows(ExpectedGallery(search: "sea")).searchIsActive(true) }
      .search("l")
      .verify { $0.shows(ExpectedGallery(search: "seal")) }
      .pressInSearch(.escape)
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
      .search("")
      .verify { $0.searchIsActive(true) }
      .pressInSearch(.enter)
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
      .search("")
      .pressInSearch(.escape)
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
  }

  @Test("J13: a link ends a search that was only begun")
  func followed() async throws {
    try await app.gallery
      .search("")
      .verify { $0.searchIsActive(true) }
      .follow("animals://animal/crab", to: DetailRobot.self)
      .back()
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
  }
}
