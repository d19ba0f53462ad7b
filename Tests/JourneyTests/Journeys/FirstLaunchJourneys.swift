import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

@Suite("First launch", .journeys(in: app))
struct FirstLaunchJourneys {
  @Test(
    "J1: the gallery shows all twelve animals, in order, with favourites-only off and no filter")
  func gallery() async throws {
    try await app.gallery.verify { gallery in
      gallery.title().favoritesOnly(false).filterBadge(0).search("").searchIsActive(false)
      gallery.shows(exactly: Animal.bundled)
      for animal in Animal.bundled { gallery.cell(of: animal).noStar(on: animal) }
      gallery.looksAsRecorded("gallery at first launch")
    }
  }

  @Test(
    "J2: an animal opens its detail, which is no favourite, and leads back",
    arguments: Animal.bundled)
  func detail(animal: Animal) async throws {
    try await app.gallery
      .open(animal)
      .verify { $0.shows(animal).isFavorite(false) }
      .back()
      .verify { $0.title().shows(exactly: Animal.bundled) }
  }

  @Test("J3: favourites-only shows no animals, and all twelve when it is off again")
  func favoritesOnly() async throws {
    try await app.gallery
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true).shows(exactly: []) }
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(false).shows(exactly: Animal.bundled) }
  }
}
