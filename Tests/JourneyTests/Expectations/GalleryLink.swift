import Testing

/// A link to the gallery, and what narrows the gallery that it opens, as the specification has it.
struct GalleryLink: Hashable, Sendable, CustomTestStringConvertible {
  let link: String
  let gallery: ExpectedGallery

  var testDescription: String { link }

  /// The animals that are favourites before the link is followed.
  static let favorites: [Animal] = [.crab, .polarBear, .seal]

  private init(_ query: String, _ gallery: ExpectedGallery) {
    link = "animals://gallery" + query
    var gallery = gallery
    gallery.favorites = Self.favorites
    self.gallery = gallery
  }

  static let all = [
    GalleryLink("", ExpectedGallery()),
    GalleryLink("?tags=Sea", ExpectedGallery(tags: [.sea])),
    GalleryLink("?tags=Sea,Shore", ExpectedGallery(tags: [.sea, .shore])),
    GalleryLink("?favorites=true", ExpectedGallery(showsFavoritesOnly: true)),
    GalleryLink("?favorites=false", ExpectedGallery()),
    GalleryLink("?search=cra", ExpectedGallery(search: "cra")),
    GalleryLink("?search=POLAR%20be", ExpectedGallery(search: "POLAR be")),
    GalleryLink("?search=unicorn", ExpectedGallery(search: "unicorn")),
    GalleryLink(
      "?tags=Sea,Shore&favorites=true&search=cra",
      ExpectedGallery(tags: [.sea, .shore], showsFavoritesOnly: true, search: "cra")),
    GalleryLink(
      "?search=ea&tags=Ice", ExpectedGallery(tags: [.ice], search: "ea")),
  ]
}
