import JourneyTesting
import RobotCore
import Testing

@Suite("Links", .journeys(in: app))
struct LinkJourneys {
  @Test("J20: a link opens the app in a gallery as it says", arguments: GalleryLink.all)
  func cold(link: GalleryLink) async throws {
    try await app.launch(Launch(favorites: GalleryLink.favorites, link: link.link))
      .on(GalleryRobot.self)
      .verify { $0.shows(link.gallery) }
  }

  @Test(
    "J20: a link leads to a gallery as it says, wherever the app is, and keeps the favourites",
    arguments: GalleryLink.all)
  func warm(link: GalleryLink) async throws {
    let gallery = try await app.gallery(favorites: GalleryLink.favorites, filter: [.fur])
      .toggleFavoritesOnly()
      .search("sea")
      .follow(link.link, to: GalleryRobot.self)
      .verify { $0.shows(link.gallery) }
    try await gallery
      .openFilter()
      .follow(link.link, to: GalleryRobot.self)
      .verify { $0.shows(link.gallery) }
      .follow("animals://animal/whale", to: DetailRobot.self)
      .follow(link.link, to: GalleryRobot.self)
      .verify { $0.shows(link.gallery) }
      .follow("animals://nowhere", to: NotFoundRobot.self)
      .follow(link.link, to: GalleryRobot.self)
      .verify { $0.shows(link.gallery) }
  }

  @Test(
    "J20: a link to an animal opens its detail, which leads back to the gallery",
    arguments: Animal.all)
  func animal(animal: Animal) async throws {
    let gallery = ExpectedGallery(tags: [.sea], favorites: [animal])
    try await app.launch(
      Launch(favorites: [animal], tags: [.sea], link: "animals://animal/\(animal.id)")
    )
    .on(DetailRobot.self)
    .verify { $0.shows(animal).isFavorite(true) }
    .back()
    .verify { $0.shows(gallery) }
    .follow("animals://animal/\(animal.id)", to: DetailRobot.self)
    .verify { $0.shows(animal).isFavorite(true) }
    .back()
    .verify { $0.shows(gallery) }
  }

  @Test("J20: a link to the filter opens it over the gallery as it is")
  func filter() async throws {
    let gallery = ExpectedGallery(tags: [.ice, .sea], favorites: [.seal, .lion])
    try await app.launch(
      Launch(favorites: gallery.favorites, tags: gallery.tags, link: "animals://filter")
    )
    .on(FilterRobot.self)
    .verify { $0.selection(exactly: gallery.tags).galleryBehind(is: gallery) }
    .done()
    .verify { $0.shows(gallery) }
    .follow("animals://filter", to: FilterRobot.self)
    .verify { $0.selection(exactly: gallery.tags).galleryBehind(is: gallery) }
  }

  @Test("J20: a link that is followed while the filter is open leaves what is selected in it")
  func fromFilter() async throws {
    let gallery = ExpectedGallery(tags: [.forest])
    try await app.gallery
      .openFilter()
      .select(gallery.tags)
      .follow("animals://animal/whale", to: DetailRobot.self)
      .back()
      .verify { $0.shows(gallery) }
      .openFilter()
      .verify { $0.selection(exactly: gallery.tags) }
      .follow("animals://nowhere", to: NotFoundRobot.self)
      .goHome()
      .verify { $0.shows(gallery) }
  }
}
