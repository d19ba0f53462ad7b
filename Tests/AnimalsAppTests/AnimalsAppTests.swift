import AccessibilityTree
import AnimalsApp
import AnimalsDomain
import Testing

@Suite("Animals app")
struct AnimalsAppTests {
  /// The identifiers that others test against, written out: a change of one is a change of the contract.
  @Test("every screen shows the identifiers of the specification, each of them once")
  func contract() throws {
    var expected = [
      "gallery", "gallery.favorites", "gallery.title", "gallery.filter", "gallery.search",
      "gallery.scrollView",
    ]
    for id in Animal.bundled.map(\.id) {
      expected += ["gallery.cell.\(id)", "gallery.cell.\(id).image", "gallery.cell.\(id).name"]
    }
    #expect(identifiers(of: AnimalsApp()) == expected)

    let favorite = AnimalsApp(
      LaunchOptions(favorites: Favorites(["crab"]), filter: TagFilter([.rockpool])))
    #expect(identifiers(of: favorite).contains("gallery.cell.crab.star"))

    #expect(
      identifiers(of: AnimalsApp(LaunchOptions(deepLink: "animals://gallery?favorites=true")))
        .contains("gallery.empty"))
    #expect(
      identifiers(
        of: AnimalsApp(
          LaunchOptions(favorites: Favorites(["crab"]), deepLink: "animals://animal/crab"))) == [
          "detail", "detail.back", "detail.title", "detail.image", "detail.star", "detail.name",
          "detail.tags", "detail.favorite",
        ])
    let filter = identifiers(of: AnimalsApp(LaunchOptions(deepLink: "animals://filter")))
    let rows = Tag.allCases.map { "filter.row.\($0.name)" }
    #expect(Array(filter.suffix(16)) == ["filter", "filter.clearAll", "filter.done"] + rows)
    #expect(
      identifiers(of: AnimalsApp(LaunchOptions(deepLink: "animals://x"))) == [
        "notFound", "notFound.message", "notFound.home",
      ])
  }

  @Test("the constants of each screen model are unique, and begin with the screen's identifier")
  func models() {
    let models: [any ScreenModel] = [
      GalleryScreen(), DetailScreen(), FilterScreen(), NotFoundScreen(),
    ]
    let identifiers = models.flatMap { $0.constants.map(\.identifier.rawValue) }
    #expect(identifiers.count == 11 + 11 + 2 + 2)
    #expect(Set(identifiers).count == identifiers.count)
    for model in models {
      for constant in model.constants {
        #expect(constant.identifier.rawValue.hasPrefix(model.identifier.rawValue + "."))
      }
    }
  }

  @Test("nothing changes, and the tree stays the very same one, when nothing is done")
  func sameTree() {
    let app = AnimalsApp()
    #expect(app.tree().root === app.tree().root)
  }

  @Test("a cell that stays where it is stays the same element when others change")
  func identity() throws {
    let app = AnimalsApp()
    let before = try cell("crab", in: app)
    app.perform(.tap, on: Element(.button, identifier: "gallery.filter"))
    app.perform(.tap, on: Element(.cell, identifier: "filter.row.Sea"))
    app.perform(.tap, on: Element(.button, identifier: "filter.done"))
    #expect(try cell("crab", in: app) === before)
  }

  @Test(
    "going back leads to the gallery, and stays there",
    arguments: [
      "animals://animal/crab", "animals://filter", "animals://nowhere", "animals://gallery",
    ])
  func goBack(link: String) {
    let app = AnimalsApp(LaunchOptions(favorites: Favorites(["crab"]), deepLink: link))
    let gallery = AnimalsApp(LaunchOptions(favorites: Favorites(["crab"]))).tree()
    app.goBack()
    #expect(app.tree() == gallery)
    app.goBack()
    #expect(app.tree() == gallery)
  }

  @Test("an element that is not on screen answers to nothing")
  func notOnScreen() {
    let app = AnimalsApp()
    let before = app.tree()
    app.perform(.tap, on: Element(.button, identifier: "detail.favorite"))
    app.perform(.tap, on: Element(.cell, identifier: "filter.row.Sea"))
    app.perform(.type("x"), on: Element(.searchField, identifier: "gallery.search"))
    #expect(app.tree() == before)
  }

  @Test("scrolling ends where the content ends, and a filter shows its top again")
  func scrolling() throws {
    let app = AnimalsApp()
    let scrollView = Element(.scrollView, identifier: "gallery.scrollView")
    for _ in 0..<10 { app.perform(.scroll(.down, by: 0.8), on: scrollView) }
    let end = try offset(of: app)
    app.perform(.scroll(.down, by: 1), on: scrollView)
    #expect(try offset(of: app) == end)
    #expect(end > 0)
    app.perform(.tap, on: Element(.button, identifier: "gallery.favorites"))
    #expect(try offset(of: app) == 0)
  }

  @Test(
    "a link opens its screen with its state",
    arguments: [
      ("animals://gallery", 12), ("animals://gallery?tags=Sea,Shore", 6),
      ("animals://gallery?tags=Sea&search=cra", 1), ("animals://gallery?search=se", 3),
    ])
  func link(link: String, count: Int) {
    let app = AnimalsApp(LaunchOptions(deepLink: link))
    #expect(app.tree().paths { $0.role == .cell }.count == count)
  }

  @Test(
    "a link that is not understood shows the not-found screen",
    arguments: [
      "animals://", "animals://gallery?tags=Purple", "animals://gallery?favorites=perhaps",
      "animals://gallery?color=red", "animals://animal/", "animals://animal/crab/claw",
      "animals://filter/Sea", "http://gallery", "crab", "animals://animal/Crab", "%%%",
    ])
  func unknownLink(link: String) {
    let app = AnimalsApp()
    app.open(link)
    #expect(identifiers(of: app).first == "notFound")
  }

  private func identifiers(of app: AnimalsApp) -> [String] {
    var identifiers: [String] = []
    app.tree().forEach { element, _ in
      if !element.identifier.isEmpty { identifiers.append(element.identifier) }
    }
    #expect(Set(identifiers).count == identifiers.count)
    return identifiers
  }

  private func cell(_ id: String, in app: AnimalsApp) throws -> Element {
    let tree = app.tree()
    let path = try #require(tree.paths { $0.identifier == "gallery.cell.\(id)" }.first)
    return try #require(tree.element(at: path))
  }

  private func offset(of app: AnimalsApp) throws -> Double {
    let tree = app.tree()
    let path = try #require(tree.paths { $0.role == .scrollView }.first)
    return try #require(tree.element(at: path)).scrollOffset.y
  }
}
