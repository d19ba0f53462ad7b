import JourneyTesting
import RobotCore
import Testing

/// Where a scrolled gallery is, to the point, and what of it a finger reaches.
@Suite(
  "Scrolled places", .journeys(in: app),
  .inProcessOnly("a page is laid out by its style sheet, and by the fonts of the machine"))
struct ScrollPlaceJourneys {
  @Test("an animal that the gallery's edge cuts off is in reach with what is to be seen of it")
  func cutOff() async throws {
    try await app.gallery
      .scrollToEnd()
      .verify {
        $0.outOfReach(.giraffe).cutOff(.lion).inReach(.lion).cutOff(.octopus).inReach(.octopus)
          .whollyInView(.polarBear)
      }
      .scroll(to: .crab)
      .verify { $0.inReach(.crab) }
      .scrollToTop()
      .verify { $0.whollyInView(.crab).cellsStandInPlace(Animal.all) }
  }

  @Test("the gallery scrolls by half a page of 692 points, and back by a quarter")
  func byParts() async throws {
    try await app.gallery
      .scroll(.down, by: 0.5)
      .verify { $0.cellsStandInPlace(Animal.all, scrolledBy: 346) }
      .scroll(.up, by: 0.25)
      .verify { $0.cellsStandInPlace(Animal.all, scrolledBy: 173) }
  }

  @Test("the place of a scrolled gallery is the same after a detail, the filter and a link")
  func kept() async throws {
    let end = PhoneLayout.Gallery.longestScroll
    try await app.gallery
      .scrollToEnd()
      .openFilter()
      .done()
      .verify { $0.cellsStandInPlace(Animal.all, scrolledBy: end) }
      .open(.turtle)
      .back()
      .verify { $0.cellsStandInPlace(Animal.all, scrolledBy: end) }
      .open(.turtle)
      .goBack()
      .verify { $0.cellsStandInPlace(Animal.all, scrolledBy: end) }
      .follow("animals://nowhere", to: NotFoundRobot.self)
      .goHome()
      .verify { $0.cellsStandInPlace(Animal.all, scrolledBy: end) }
  }

  @Test("the gallery ends below its last row when a favourite leaves it while it is scrolled")
  func shorter() async throws {
    let ten = Animal.all.filter { $0 != .turtle && $0 != .whale }
    try await app.gallery(favorites: Animal.all)
      .toggleFavoritesOnly()
      .scrollToEnd()
      .open(.whale)
      .toggleFavorite()
      .back()
      .open(.turtle)
      .toggleFavorite()
      .back()
      .verify {
        // A row of 208 points less than twelve animals have.
        $0.shows(exactly: ten).cellsStandInPlace(
          ten, starred: ten, scrolledBy: PhoneLayout.Gallery.longestScroll - 208)
      }
  }

  @Test("a gallery of any size scrolls to its end, and no further", arguments: 1...12)
  func sized(count: Int) async throws {
    let favorites = Array(Animal.all.prefix(count))
    try await app.gallery(favorites: favorites)
      .toggleFavoritesOnly()
      .scrollToEnd()
      .verify {
        $0.shows(exactly: favorites).cellsStandInPlace(
          favorites, starred: favorites,
          scrolledBy: PhoneLayout.Gallery.longestScroll(of: count))
      }
  }

  @Test("a link to the gallery shows its top")
  func link() async throws {
    try await app.gallery
      .scrollToEnd()
      .follow("animals://gallery", to: GalleryRobot.self)
      .verify { $0.cellsStandInPlace(Animal.all) }
  }
}

/// Whatever changes what the gallery holds shows its top.
@Suite("Content that changes", .journeys(in: app))
struct ContentChangeJourneys {
  /// Eight animals, which a phone has to scroll to see.
  static let gallery = ExpectedGallery(
    tags: [.large, .sea], favorites: Animal.all.filter { $0 != .horse },
    search: "e")

  /// The controls that change what is shown; on the way through a detail a person has seen the change already.
  static let controls = Control.all.filter { control in
    control.isUsable(gallery) && control.testDescription != "Favourite in a detail"
      && control.result(on: gallery).animals != gallery.animals
  }

  @Test("the gallery shows its top again, whatever changes what it holds", arguments: controls)
  func top(control: Control) async throws {
    try control.skipWhereMissing()
    let changed = control.result(on: Self.gallery)
    let gallery = try await app.gallery(showing: Self.gallery).scroll(to: .whale)
    try await control.use(gallery, Self.gallery)
      .verify { $0.shows(changed).isAtTop(of: changed.animals) }
  }
}
