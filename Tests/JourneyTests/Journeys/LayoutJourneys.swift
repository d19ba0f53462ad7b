import JourneyTesting
import RobotCore
import Testing

/// Each element in its place, to the point. In a browser the style sheet of the page decides where that is.
@Suite(
  "Layout", .journeys(in: app),
  .inProcessOnly("a page is laid out by its style sheet, and by the fonts of the machine"))
struct LayoutJourneys {
  @Test("the gallery's bars and cells stand in their places, at its top and at its end")
  func gallery() async throws {
    try await app.gallery
      .verify { $0.barsStandInPlace().cellsStandInPlace(Animal.all) }
      .scrollToEnd()
      .verify {
        $0.barsStandInPlace()
          .cellsStandInPlace(Animal.all, scrolledBy: PhoneLayout.Gallery.longestScroll)
      }
  }

  @Test(
    "the cells of as many animals as a filter leaves stand in their places, stars included",
    arguments: Tag.allCases)
  func filtered(tag: Tag) async throws {
    let gallery = ExpectedGallery(tags: [tag], favorites: Animal.all)
    try await app.gallery(showing: gallery)
      .verify {
        // What is not there stands nowhere: that is told first.
        $0.shows(gallery).barsStandInPlace()
          .cellsStandInPlace(gallery.animals, starred: gallery.animals)
      }
  }

  @Test("a search makes room for “Cancel”, and takes it back")
  func search() async throws {
    try await app.gallery
      .search("crab")
      .verify {
        $0.shows(exactly: [.crab]).barsStandInPlace(whileSearching: true).cellsStandInPlace([.crab])
      }
      .clearSearch()
      .search("unicorn")
      .verify {
        $0.shows(exactly: []).barsStandInPlace(whileSearching: true).emptyMessageStandsInPlace()
      }
      .cancelSearch()
      .verify { $0.barsStandInPlace().cellsStandInPlace(Animal.all) }
  }

  @Test("the parts of a detail stand in their places, the star on the picture")
  func detail() async throws {
    try await app.gallery.open(.whale)
      .verify { $0.standsInPlace(isFavorite: false) }
      .toggleFavorite()
      .verify { $0.standsInPlace(isFavorite: true) }
  }

  @Test("the parts of the filter stand in their places, and the gallery behind it in its own")
  func filter() async throws {
    try await app.gallery.openFilter()
      .verify { $0.standsInPlace() }
      .select(Tag.allCases)
      .verify { $0.standsInPlace() }
      .done()
      .verify { $0.barsStandInPlace().cellsStandInPlace(Animal.all) }
  }

  @Test("the parts of the screen for a link to nowhere stand in their places")
  func notFound() async throws {
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.standsInPlace() }
  }
}
