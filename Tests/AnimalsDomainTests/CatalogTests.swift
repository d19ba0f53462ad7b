import AnimalsDomain
import Testing

@Suite("Catalog")
struct CatalogTests {
  @Test("the bundled animals are the twelve of the specification, to the letter")
  func bundled() {
    let expected = """
      crab|Crab|Small, Sea, Shore, Rockpool, Shell
      elephant|Elephant|Large, Land, Hair
      giraffe|Giraffe|Large, Land, Hair
      horse|Horse|Large, Land, Hair
      lion|Lion|Large, Land, Hair
      octopus|Octopus|Medium, Sea, Skin
      polarBear|Polar Bear|Large, Ice, Fur
      seahorse|Seahorse|Small, Sea, Skin
      seal|Seal|Medium, Sea, Shore, Ice, Fur
      squirrel|Squirrel|Small, Forest, Fur
      turtle|Turtle|Small, Sea, Shore, Shell
      whale|Whale|Large, Sea, Skin
      """
    let found = AnimalCatalog.bundled.animals.map { animal in
      "\(animal.id)|\(animal.name)|\(animal.tags.map(\.name).joined(separator: ", "))"
    }
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test("there are thirteen tags, in alphabetical order")
  func tags() {
    let names = [
      "Forest", "Fur", "Hair", "Ice", "Land", "Large", "Medium", "Rockpool", "Sea", "Shell",
      "Shore", "Skin", "Small",
    ]
    #expect(Tag.allCases.map(\.name) == names)
    #expect(Tag.allCases.map(\.name).sorted() == Tag.allCases.map(\.name))
  }

  @Test("a catalog sorts its animals by name")
  func sorted() {
    #expect(AnimalCatalog(Animal.bundled.reversed()).animals == Animal.bundled)
  }

  @Test("a filter accepts an animal with any of its tags, over all 8,192 combinations")
  func filter() {
    for bits in 0..<(1 << Tag.allCases.count) {
      let tags = Tag.allCases.indices.filter { bits & (1 << $0) != 0 }.map { Tag.allCases[$0] }
      let filter = TagFilter(tags)
      let expected = Animal.bundled.filter { tags.isEmpty || !Set(tags).isDisjoint(with: $0.tags) }
      #expect(AnimalCatalog.bundled.shown(filter: filter) == expected, "\(tags)")
    }
  }

  @Test("filter, search and favourites-only each narrow what the others show")
  func intersection() {
    let shown = AnimalCatalog.bundled.shown(
      filter: TagFilter([.sea]), search: NameSearch("SE"), favorites: Favorites(["seal", "lion"]),
      favoritesOnly: true)
    #expect(shown == [.seal])
  }

  @Test("toggling a tag twice leaves the filter as it was")
  func toggle() {
    var filter = TagFilter([.sea])
    filter.toggle(.ice)
    #expect(filter == TagFilter([.ice, .sea]))
    filter.toggle(.ice)
    #expect(filter == TagFilter([.sea]))
    filter.clear()
    #expect(filter.isEmpty)
  }

  @Test(
    "a search ignores case, diacritics and the spaces around it",
    arguments: ["lion", "LION", "Líön", "  lion ", "io"])
  func search(text: String) {
    #expect(AnimalCatalog.bundled.shown(search: NameSearch(text)) == [.lion])
  }

  @Test("a search for nothing, or for spaces, finds everyone", arguments: ["", "   "])
  func emptySearch(text: String) {
    #expect(AnimalCatalog.bundled.shown(search: NameSearch(text)) == Animal.bundled)
  }
}
