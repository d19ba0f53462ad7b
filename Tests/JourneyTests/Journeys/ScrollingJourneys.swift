import JourneyTesting
import RobotCore
import Testing

@Suite("Scrolling", .journeys(in: app))
struct ScrollingJourneys {
  @Test("J12: the last row is out of reach until it is scrolled to")
  func lastRow() async throws {
    try await app.gallery
      .verify { $0.isAtTop(of: Animal.all).inReach(.crab).outOfReach(.turtle).outOfReach(.whale) }
      .scroll(to: .whale)
      .verify { $0.inReach(.turtle).inReach(.whale).outOfReach(.crab) }
      .open(.whale)
      .verify { $0.shows(.whale) }
      .back()
      .verify { $0.inReach(.whale).outOfReach(.crab) }
      .scrollToEnd()
      .verify { $0.whollyInView(.turtle).whollyInView(.whale) }
  }

  @Test("the gallery shows its top again when favourites-only changes what it holds")
  func favoritesOnly() async throws {
    let gallery = ExpectedGallery(
      favorites: Animal.all.filter { $0 != .elephant }, showsFavoritesOnly: true)
    try await app.gallery(favorites: gallery.favorites)
      .scroll(to: .whale)
      .toggleFavoritesOnly()
      .verify { $0.shows(gallery).isAtTop(of: gallery.animals) }
      .scroll(to: .whale)
      .toggleFavoritesOnly()
      .verify { $0.isAtTop(of: Animal.all) }
  }

  @Test("the gallery shows its top again when the filter changes what it holds")
  func filter() async throws {
    let gallery = ExpectedGallery(tags: [.sea, .large])
    try await app.gallery
      .scroll(to: .whale)
      .openFilter()
      .select(gallery.tags)
      .done()
      .verify { $0.shows(gallery).isAtTop(of: gallery.animals) }
      .scroll(to: .whale)
      .openFilter()
      .clearAll()
      .done()
      .verify { $0.isAtTop(of: Animal.all) }
  }

  @Test("the gallery shows its top again when a search changes what it holds")
  func search() async throws {
    let gallery = ExpectedGallery(search: "e")
    try await app.gallery
      .scroll(to: .whale)
      .search("e")
      .verify { $0.shows(gallery).isAtTop(of: gallery.animals) }
      .scroll(to: .whale)
      .cancelSearch()
      .verify { $0.isAtTop(of: Animal.all) }
  }
}
