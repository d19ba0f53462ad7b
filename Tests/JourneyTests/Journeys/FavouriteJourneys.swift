import JourneyTesting
import RobotCore
import Testing

@Suite("Favourites", .journeys(in: app))
struct FavouriteJourneys {
  @Test(
    "J4: an animal becomes a favourite, in detail and gallery, and is none again when removed",
    arguments: Animal.all)
  func marked(animal: Animal) async throws {
    let gallery = try await app.when("\(animal.name) is made a favourite") {
      try await app.gallery
        .open(animal)
        .verify { $0.isFavorite(false) }
        .toggleFavorite()
        .verify { $0.isFavorite(true) }
        .back()
    }
    try await app.then("only \(animal.name) carries the star") {
      try await gallery.verify { $0.shows(ExpectedGallery(favorites: [animal])) }
    }
    try await app.then("all is undone when it is removed") {
      try await gallery
        .open(animal)
        .verify { $0.isFavorite(true) }
        .toggleFavorite()
        .verify { $0.isFavorite(false) }
        .back()
        .verify { $0.noStar(on: animal) }
    }
  }

  @Test(
    "J5: favourites-only shows exactly the favourites, and each opens its own detail",
    arguments: Animals.pairs + [.everyone])
  func favoritesOnly(favorites: Animals) async throws {
    var gallery = try await app.gallery
    for animal in favorites.all {
      gallery = try await gallery.open(animal).toggleFavorite().back()
    }
    try await gallery.toggleFavoritesOnly().verify { $0.shows(exactly: favorites.all) }
    for animal in favorites.all {
      try await gallery
        .open(animal)
        .verify { $0.shows(animal).isFavorite(true) }
        .back()
        .verify { $0.star(on: animal) }
    }
  }

  @Test(
    "J11: a favourite that is removed while favourites-only is on is gone from the gallery",
    arguments: Animal.all)
  func removed(animal: Animal) async throws {
    let rest = Animal.all.filter { $0 != animal }
    try await app.gallery(favorites: Animal.all)
      .toggleFavoritesOnly()
      .open(animal)
      .toggleFavorite()
      .verify { $0.isFavorite(false) }
      .back()
      .verify { $0.favoritesOnly(true).shows(exactly: rest) }
  }
}
