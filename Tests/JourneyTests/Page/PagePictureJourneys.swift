import JourneyTesting
import RobotCore
import Testing

/// Which picture an element shows: in process it has only a name.
@Suite(
  "Pictures in the page", .journeys(in: app),
  .inBrowserOnly("an app in process has the names of pictures, and the page has the pictures"))
struct PagePictureJourneys {
  @Test("J14: each picture from the server is that of its animal, in the gallery and in the detail")
  func ofTheirAnimals() async throws {
    try await app.givenCatalogAndDetailSucceed()
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Animal.firstPage).pictures(of: Animal.firstPage) }
      .open(.lion)
      .verify { $0.hasLoaded(.lion).picture(of: .lion) }
      .back()
      .verify { $0.pictures(of: Animal.firstPage) }
      .open(.crab)
      .verify { $0.hasLoaded(.crab).picture(of: .crab) }
  }

  @Test("J20: a link to an animal shows its picture, before the gallery has any")
  func ofALink() async throws {
    try await app.givenCatalogAndDetailSucceed()
    try await app.online(Launch(link: "animals://animal/octopus")).on(DetailRobot.self)
      .verify { $0.hasLoaded(.octopus).picture(of: .octopus) }
  }
}
