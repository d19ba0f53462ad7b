import Testing

@Suite struct FirstLaunchJourneys {
  @Test func gallery() async throws {}
  @Test(arguments: Animal.all) func detail(animal: Animal) async throws {}
  @Test func favoritesOnly() async throws {}
}

@Suite struct FavouriteJourneys {
  @Test(arguments: Animal.all) func marked(animal: Animal) async throws {}
  @Test(arguments: Animals.pairs + [.everyone])
  func favoritesOnly(favorites: Animals) async throws {}
  @Test(arguments: Animal.all) func removed(animal: Animal) async throws {}
}

@Suite struct FilterCombinationJourneys {
  static let homes = Tags.combinations(of: [.forest, .ice, .land, .rockpool, .sea, .shore])
  static let coats = Tags.combinations(of: [.fur, .hair, .shell, .skin])

  @Test(arguments: homes, coats) func ofNoSize(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func small(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func medium(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func large(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func smallOrMedium(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func smallOrLarge(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func mediumOrLarge(home: Tags, coat: Tags) async throws {}
  @Test(arguments: homes, coats) func ofAnySize(home: Tags, coat: Tags) async throws {}
}

@Suite struct FilterJourneys {
  @Test(arguments: Tag.allCases) func opened(tag: Tag) async throws {}
  @Test(arguments: Tag.allCases) func reopened(tag: Tag) async throws {}
  @Test(arguments: Tags.pairs) func reopenedWithTwo(tags: Tags) async throws {}
  @Test(arguments: Tag.allCases) func cleared(tag: Tag) async throws {}
  @Test(arguments: Tags.pairs) func clearedOfTwo(tags: Tags) async throws {}
  @Test(arguments: Animal.all, Tag.allCases)
  func filteredFavorites(animal: Animal, tag: Tag) async throws {}
  @Test(arguments: Animal.all, Tag.allCases)
  func favoritesFiltered(animal: Animal, tag: Tag) async throws {}
}

@Suite struct ScrollingJourneys {
  @Test func lastRow() async throws {}
  @Test func favoritesOnly() async throws {}
  @Test func filter() async throws {}
  @Test func search() async throws {}
}

@Suite struct ScreenJourneys {
  @Test func gallery() async throws {}
  @Test func emptyGallery() async throws {}
  @Test func detail() async throws {}
  @Test func filter() async throws {}
  @Test func notFound() async throws {}
  @Test func behind() async throws {}
}

@Suite struct ControlJourneys {
  @Test(arguments: 1...23) func alone(control: Int) async throws {}
  @Test(arguments: 1...519) func narrowed(pair: Int) async throws {}
  @Test(arguments: 1...441) func wide(pair: Int) async throws {}
}

@Suite struct LinkJourneys {
  @Test(arguments: 1...10) func cold(link: Int) async throws {}
  @Test(arguments: 1...10) func warm(link: Int) async throws {}
  @Test(arguments: Animal.all) func animal(animal: Animal) async throws {}
  @Test func filter() async throws {}
  @Test func overFilter() async throws {}
}

@Suite struct SearchJourneys {
  static let prefixes: [String] = Set(
    Animal.all.flatMap { animal in animal.name.indices.map { String(animal.name[...$0]) } }
  ).sorted()

  @Test(arguments: Animal.all) func byName(animal: Animal) async throws {}
  @Test(arguments: prefixes) func byPrefix(prefix: String) async throws {}
  @Test(arguments: ["Giráffe", "gïraffe", "LÍON", "sëal", "polar béar"])
  func withDiacritics(text: String) async throws {}
  @Test func typedMore() async throws {}
  @Test func begun() async throws {}
  @Test(arguments: OddText.all) func notFound(text: OddText) async throws {}
  @Test(arguments: Animal.all, Tag.allCases)
  func amongFilteredFavorites(animal: Animal, tag: Tag) async throws {}
}

@Suite struct NotFoundJourneys {
  @Test(arguments: 1...13) func link(link: Int) async throws {}
  @Test(arguments: 1...13) func warm(link: Int) async throws {}
}
