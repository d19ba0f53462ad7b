import JourneyTesting
import RobotCore
import Testing

@Suite("Filter", .journeys(in: app))
struct FilterJourneys {
  @Test("J7: each animal that a tag shows opens its own detail", arguments: Tag.allCases)
  func opened(tag: Tag) async throws {
    let animals = ExpectedGallery(tags: [tag]).animals
    let gallery = try await app.gallery
      .openFilter()
      .verify { $0.rows() }
      .select([tag])
      .verify { $0.galleryBehind(shows: animals) }
      .done()
      .verify { $0.filterBadge(1).shows(exactly: animals) }
    for animal in animals {
      try await gallery
        .open(animal)
        .verify { $0.shows(animal) }
        .back()
        .verify { $0.filterBadge(1).shows(exactly: animals) }
    }
  }

  @Test(
    "J8: reopened, the filter shows the same tag", arguments: Tag.allCases.map { Tags([$0]) })
  func reopened(tags: Tags) async throws {
    try await select(tags)
  }

  @Test(
    "J8: reopened, the filter shows the same two tags",
    .inProcessOnly("the browser runs every single tag"), arguments: Tags.pairs)
  func reopened(pair: Tags) async throws {
    try await select(pair)
  }

  private func select(_ tags: Tags) async throws {
    try await app.gallery
      .openFilter()
      .verify { $0.selection(exactly: []) }
      .select(tags.all)
      .verify { $0.selection(exactly: tags.all) }
      .done()
      .openFilter()
      .verify { $0.selection(exactly: tags.all) }
      .deselect(tags.all)
      .verify { $0.selection(exactly: []) }
      .done()
      .verify { $0.filterBadge(0).shows(exactly: Animal.all) }
  }

  @Test(
    "J9: “Clear All” clears a tag, and is disabled with none",
    arguments: Tag.allCases.map { Tags([$0]) })
  func cleared(tags: Tags) async throws {
    try await clear(tags)
  }

  @Test(
    "J9: “Clear All” clears two tags, and is disabled with none",
    .inProcessOnly("the browser runs every single tag"), arguments: Tags.pairs)
  func cleared(pair: Tags) async throws {
    try await clear(pair)
  }

  private func clear(_ tags: Tags) async throws {
    try await app.gallery
      .openFilter()
      .verify { $0.canClear(false) }
      .select(tags.all)
      .verify { $0.canClear(true) }
      .clearAll()
      .verify { $0.canClear(false).selection(exactly: []) }
      .done()
      .verify { $0.filterBadge(0).shows(exactly: Animal.all) }
  }

  @Test(
    "J10: favourites-only under a filter shows what is in both",
    .inProcessOnly("312 cases of what J5 and J7 show in the browser"),
    arguments: Animal.all, Tag.allCases)
  func filteredFavorites(animal: Animal, tag: Tag) async throws {
    try await app.gallery(favorites: [animal])
      .openFilter()
      .select([tag])
      .done()
      .toggleFavoritesOnly()
      .verify {
        $0.shows(ExpectedGallery(tags: [tag], favorites: [animal], showsFavoritesOnly: true))
      }
  }

  @Test(
    "J10: a filter under favourites-only shows what is in both",
    .inProcessOnly("312 cases of what J5 and J7 show in the browser"),
    arguments: Animal.all, Tag.allCases)
  func favoritesFiltered(animal: Animal, tag: Tag) async throws {
    try await app.gallery(favorites: [animal])
      .toggleFavoritesOnly()
      .verify { $0.shows(exactly: [animal]) }
      .openFilter()
      .select([tag])
      .done()
      .verify {
        $0.shows(ExpectedGallery(tags: [tag], favorites: [animal], showsFavoritesOnly: true))
      }
  }
}
