import JourneyTesting
import RobotCore
import Testing

/// Each screen in each of its states: what it holds, under which identifiers, what each element is, and where it lies.
@Suite("Screens", .journeys(in: app))
struct ScreenJourneys {
  @Test("a gallery that is narrowed looks as recorded, with the stars of favourites")
  func gallery() async throws {
    let gallery = ExpectedGallery(
      tags: [.ice, .sea], favorites: [.crab, .seal, .polarBear], search: "a")
    try await app.gallery(showing: gallery)
      .verify { screen in
        screen.elements(.gallery).shows(gallery).isLaidOut(with: gallery.starred)
        for animal in gallery.animals {
          screen.elements(.cell(of: animal, isFavorite: gallery.starred.contains(animal)))
            .cell(of: animal)
        }
        screen.looksAsRecorded("gallery with filter, search and favourites")
      }
  }

  @Test("a gallery with no animals looks as recorded")
  func emptyGallery() async throws {
    try await app.gallery.toggleFavoritesOnly()
      .verify {
        $0.elements(.emptyGallery).isLaidOut().looksAsRecorded("gallery with no animals")
      }
  }

  @Test("a detail looks as recorded, as that of a favourite too")
  func detail() async throws {
    try await app.gallery.open(.seal)
      .verify { $0.elements(.detail).shows(.seal).isLaidOut().looksAsRecorded("detail") }
      .toggleFavorite()
      .verify {
        $0.elements(.favoriteDetail).isLaidOut().looksAsRecorded("detail of a favourite")
      }
  }

  @Test("the filter looks as recorded, with and without tags that are selected")
  func filter() async throws {
    try await app.gallery.openFilter()
      .verify { $0.elements(.filter).texts().rows().isLaidOut().looksAsRecorded("filter") }
      .select([.fur, .small])
      .verify { $0.isLaidOut().looksAsRecorded("filter with two tags") }
  }

  @Test(
    "the screen for a link to nowhere looks as recorded",
    .enabled(
      if: !AnimalsDevice.isXCUITest, "XCTest tells no heading outside of a navigation bar"))
  func notFound() async throws {
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify {
        $0.elements(.notFound).message("Nothing was found at “animals://nowhere”")
          .looksAsRecorded("not found")
      }
  }

  @Test("while the filter is open, the gallery behind it shows how it is")
  func behind() async throws {
    var gallery = ExpectedGallery(
      favorites: [.crab, .lion, .seal], showsFavoritesOnly: true, search: "a")
    let filter = try await app.gallery(showing: gallery).openFilter()
      .verify { $0.galleryBehind(is: gallery) }
    gallery.tags = [.sea]
    try await filter.select([.sea])
      .verify { $0.galleryBehind(is: gallery) }
      .done()
      .verify { $0.shows(gallery) }
  }
}
