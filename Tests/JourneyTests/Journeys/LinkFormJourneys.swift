import JourneyTesting
import RobotCore
import Testing

/// Links as they are written by hand and by programs: with empty parameters, twice the same, and in other letters.
@Suite("Forms of links", .journeys(in: app))
struct LinkFormJourneys {
  @Test(
    "J20: a parameter without a value narrows nothing",
    arguments: ["?tags=", "?search=", "?search"])
  func empty(query: String) async throws {
    try await app.open("animals://gallery\(query)", to: GalleryRobot.self)
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
  }

  @Test("J20: a parameter that stands twice counts as it stands last")
  func twice() async throws {
    try await app.open(
      "animals://gallery?tags=Sea,Sea&search=a&tags=Ice&search=se", to: GalleryRobot.self
    )
    .verify { $0.shows(ExpectedGallery(tags: [.ice], search: "se")) }
  }

  @Test("J20: every tag can be linked to, alone and with the one after it", arguments: Tag.allCases)
  func tag(tag: Tag) async throws {
    let other = Tag.allCases[(Tag.allCases.firstIndex(of: tag).map { $0 + 1 } ?? 0) % 13]
    try await app.open("animals://gallery?tags=\(tag.name)", to: GalleryRobot.self)
      .verify { $0.shows(ExpectedGallery(tags: [tag])) }
      .follow("animals://gallery?tags=\(other.name),\(tag.name)", to: GalleryRobot.self)
      .verify { $0.shows(ExpectedGallery(tags: [tag, other])) }
      .openFilter()
      .verify { $0.selection(exactly: [tag, other]) }
  }

  @Test(
    "J20: a link that is not quite one leads nowhere",
    .notIn(.webkit, because: "its back button passes over what a script added before a press"),
    arguments: [
      "animals://gallery?favorites", "animals://gallery?favorites=TRUE",
      "animals://gallery?favorites=1", "animals://gallery/Sea", "animals://animal",
      "animals://animal/", "animals:///animal/crab", "animals://animals/crab", "animal://gallery",
      "animals://Gallery", "animals://gallery?Tags=Sea", "gallery",
    ])
  func wrong(link: String) async throws {
    try await app.open(link, to: NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”") }
      .goBack()
      .verify { $0.shows(ExpectedGallery()) }
  }
}
