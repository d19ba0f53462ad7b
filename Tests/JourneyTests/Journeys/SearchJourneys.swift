import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

@Suite("Search", .journeys(in: app))
struct SearchJourneys {
  /// Every beginning of every name, once.
  static let prefixes: [String] = Set(
    Animal.bundled.flatMap { animal in animal.name.indices.map { String(animal.name[...$0]) } }
  ).sorted()

  @Test(
    "J13: a name is typed, narrowed to, cleared, and the search cancelled",
    arguments: Animal.bundled)
  func byName(animal: Animal) async throws {
    // A seahorse is a horse to a search.
    let found = Animal.bundled.filter { $0 == animal || (animal == .horse && $0 == .seahorse) }
    try await app.gallery
      .search(animal.name)
      .verify {
        $0.search(animal.name).searchIsActive(true)
          .shows(exactly: found)
      }
      .clearSearch()
      .verify { $0.search("").searchIsActive(true).shows(exactly: Animal.bundled) }
      .cancelSearch()
      .verify { $0.search("").searchIsActive(false).shows(exactly: Animal.bundled) }
  }

  @Test(
    "J13: the beginning of a name, in any case, finds every name that holds it", arguments: prefixes
  )
  func byPrefix(prefix: String) async throws {
    let wanted = prefix.lowercased().trimmingPrefix(" ")
    let found = Animal.bundled.filter {
      $0.name.lowercased().contains(wanted.last == " " ? wanted.dropLast() : wanted[...])
    }
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

  @Test("J13: what no name holds finds no animals", arguments: OddText.all)
  func notFound(text: OddText) async throws {
    try await app.gallery
      .search(text.text)
      .verify { $0.search(text.text).shows(exactly: []) }
      .cancelSearch()
      .verify { $0.search("").shows(exactly: Animal.bundled) }
  }

  @Test(
    "J13: a search narrows what filter and favourites-only show",
    arguments: Animal.bundled, Tag.allCases)
  func amongFilteredFavorites(animal: Animal, tag: Tag) async throws {
    try await app.gallery(favorites: [animal, .crab], filter: [tag])
      .toggleFavoritesOnly()
      .search(animal.name)
      .verify { $0.shows(exactly: [animal].withAny(of: [tag])) }
  }
}
