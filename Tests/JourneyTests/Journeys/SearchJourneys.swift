import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@Suite("Search", .journeys(in: app))
struct SearchJourneys {
  /// Every beginning of every name, once.
  static let prefixes: [String] = Set(
    Animal.all.flatMap { animal in animal.name.indices.map { String(animal.name[...$0]) } }
  ).sorted()

  @Test(
    "J13: a name is typed, narrowed to, cleared, and the search cancelled",
    arguments: Animal.all)
  func byName(animal: Animal) async throws {
    let found = ExpectedGallery(search: animal.name).animals
    try await app.gallery
      .search(animal.name)
      .verify {
        $0.search(animal.name).searchIsActive(true)
          .shows(exactly: found)
      }
      .clearSearch()
      .verify { $0.search("").searchIsActive(true).shows(exactly: Animal.all) }
      .cancelSearch()
      .verify { $0.search("").searchIsActive(false).shows(exactly: Animal.all) }
  }

  @Test(
    "J13: the beginning of a name, in any case, finds every name that holds it", arguments: prefixes
  )
  func byPrefix(prefix: String) async throws {
    let found = ExpectedGallery(search: prefix).animals
    for text in [prefix, prefix.lowercased(), prefix.uppercased()] {
      try await app.gallery
        .search(text)
        .verify { $0.shows(exactly: found) }
        .cancelSearch()
    }
  }

  @Test(
    "J13: diacritics are ignored",
    arguments: ["Giráffe", "gïraffe", "LÍON", "sëal", "polar béar"])
  func withDiacritics(text: String) async throws {
    let found: [Animal] =
      switch text {
      case "LÍON": [.lion]
      case "sëal": [.seal]
      case "polar béar": [.polarBear]
      default: [.giraffe]
      }
    try await app.gallery.search(text).verify { $0.shows(exactly: found) }
  }

  @Test("J13: what is typed comes after what stands in the field")
  func typedMore() async throws {
    try await app.gallery
      .search("sea")
      .verify { $0.shows(ExpectedGallery(search: "sea")) }
      .search("l")
      .verify { $0.shows(ExpectedGallery(search: "seal")) }
      .pressInSearch(.backspace)
      .search("h")
      .verify { $0.shows(ExpectedGallery(search: "seah")) }
  }

  @Test(
    "J13: a search that was only begun is over after the filter, and after a detail",
    .notOnDevice("a phone has no Escape key"))
  func begun() async throws {
    try await app.gallery
      .search("")
      .verify { $0.shows(ExpectedGallery()).searchIsActive(true) }
      .openFilter()
      .done()
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
      .search("")
      .openFilter()
      .pressEscape()
      .verify { $0.searchIsActive(false) }
      .search("")
      .open(.crab)
      .back()
      .verify { $0.shows(ExpectedGallery()).searchIsActive(false) }
  }

  @Test("J13: what no name holds finds no animals", arguments: OddText.all)
  func notFound(text: OddText) async throws {
    try await app.gallery
      .search(text.text)
      .verify { $0.search(text.text).shows(exactly: []) }
      .cancelSearch()
      .verify { $0.search("").shows(exactly: Animal.all) }
  }

  @Test(
    "J13: a search narrows what filter and favourites-only show",
    arguments: Animal.all, Tag.allCases)
  func amongFilteredFavorites(animal: Animal, tag: Tag) async throws {
    let favorites = [animal, .crab]
    try await app.gallery(favorites: favorites, filter: [tag])
      .toggleFavoritesOnly()
      .search(animal.name)
      .verify {
        $0.shows(
          ExpectedGallery(
            tags: [tag], favorites: favorites, showsFavoritesOnly: true, search: animal.name))
      }
  }
}
