import JourneyTesting
import RobotCore
import Testing

@Suite("First launch", .journeys(in: app))
struct FirstLaunchJourneys {
  @Test(
    "J1: the gallery shows all twelve animals, in order, with favourites-only off and no filter")
  func gallery() async throws {
    try await app.gallery.verify { gallery in
      gallery.appName().elements(.gallery).shows(ExpectedGallery()).searchIsActive(false)
      for animal in Animal.all { gallery.elements(.cell(of: animal)).cell(of: animal) }
      gallery.looksAsRecorded("gallery at first launch")
    }
  }

  @Test(
    "J2: an animal opens its detail, which is no favourite, and leads back",
    arguments: Animal.all)
  func detail(animal: Animal) async throws {
    try await app.gallery
      .open(animal)
      .verify { $0.elements(.detail).shows(animal).isFavorite(false) }
      .back()
      .verify { $0.title().shows(exactly: Animal.all) }
  }

  @Test("J3: favourites-only shows no animals, and all twelve when it is off again")
  func favoritesOnly() async throws {
    try await app.gallery
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(true).shows(exactly: []) }
      .toggleFavoritesOnly()
      .verify { $0.favoritesOnly(false).shows(exactly: Animal.all) }
  }
}
