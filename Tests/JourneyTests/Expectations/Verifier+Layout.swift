import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// Where things stand on a phone, as ``PhoneLayout`` has it.
extension GalleryVerifier {
  /// The bars of the gallery.
  @discardableResult
  func barsStandInPlace(
    whileSearching isSearching: Bool = false, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    typealias Place = PhoneLayout.Gallery
    expect(semantics.screen, standsIn: PhoneLayout.screen, at: site)
      .expect(semantics.title, standsIn: PhoneLayout.title, at: site)
      .expect(
        .role(.navigationBar).inside(semantics.screen), standsIn: PhoneLayout.navigationBar,
        at: site
      )
      .expect(semantics.favoritesButton, standsIn: Place.favorites, at: site)
      .expect(semantics.filterButton, standsIn: Place.filter, at: site)
      .expect(semantics.scrollView, standsIn: Place.content, at: site)
    guard isSearching else {
      return expect(semantics.searchField, standsIn: Place.search, at: site)
    }
    return expect(
      semantics.searchField, standsIn: Place.searchBesideCancel, at: site
    )
    .expect(semantics.cancelSearchButton, standsIn: Place.cancel, at: site)
  }

  /// The cells of a gallery, and what is in them.
  @discardableResult
  func cellsStandInPlace(
    _ animals: [Animal], starred: [Animal] = [], scrolledBy offset: Double = 0,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    for (place, animal) in animals.enumerated() {
      let cell = PhoneLayout.Gallery.cell(place, scrolledBy: offset)
      expect(semantics.cell(animal), standsIn: cell, at: site)
        .expect(
          semantics.image(animal), standsIn: PhoneLayout.Gallery.image(in: cell),
          at: site
        )
        .expect(
          semantics.name(animal), standsIn: PhoneLayout.Gallery.name(in: cell), at: site)
      if starred.contains(animal) {
        expect(
          semantics.star(animal), standsIn: PhoneLayout.Gallery.star(in: cell), at: site)
      }
    }
    return self
  }

  /// Some of the cell is to be seen, and some is not.
  @discardableResult
  func cutOff(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(partlyInView: semantics.cell(animal), at: site)
  }

  /// “Load more” is no cell among cells: it stands below all of them, however many stand side by side.
  @discardableResult
  func loadMoreStandsBelowAll(at site: SourceLocation = #_sourceLocation) -> Self {
    let (button, cells) = (semantics.loadMoreButton, semantics.cells)
    return expect("“Load more”: below all animals", at: site) { snapshot in
      let places = snapshot.all(button).map(\.element.frame)
      guard let place = places.first, places.count == 1 else {
        return "\(places.count) such buttons"
      }
      let end = snapshot.all(cells).map { $0.element.frame.y + $0.element.frame.height }.max() ?? 0
      return place.y >= end ? nil : "at \(place.y), beside an animal that ends at \(end)"
    }
  }

  @discardableResult
  func emptyMessageStandsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(
      semantics.emptyMessage, standsIn: PhoneLayout.Gallery.emptyMessage, at: site)
  }
}

extension DetailVerifier {
  @discardableResult
  func standsInPlace(
    isFavorite: Bool, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    typealias Place = PhoneLayout.Detail
    expect(semantics.screen, standsIn: PhoneLayout.screen, at: site)
      .expect(
        .role(.navigationBar).inside(semantics.screen), standsIn: PhoneLayout.navigationBar,
        at: site
      )
      .expect(semantics.backButton, standsIn: Place.back, at: site)
      .expect(semantics.title, standsIn: PhoneLayout.title, at: site)
      .expect(semantics.image, standsIn: Place.image, at: site)
      .expect(semantics.name, standsIn: Place.name, at: site)
      .expect(semantics.tags, standsIn: Place.tags, at: site)
      .expect(semantics.favoriteButton, standsIn: Place.favorite, at: site)
    return isFavorite
      ? expect(semantics.star, standsIn: Place.star, at: site) : self
  }
}

extension FilterVerifier {
  @discardableResult
  func standsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    typealias Place = PhoneLayout.Filter
    expect(semantics.screen, standsIn: Place.sheet, at: site)
      .expect(
        .role(.navigationBar).inside(semantics.screen), standsIn: Place.navigationBar, at: site
      )
      .expect(semantics.clearAllButton, standsIn: Place.clearAll, at: site)
      .expect(semantics.title, standsIn: Place.title, at: site)
      .expect(semantics.doneButton, standsIn: Place.done, at: site)
      .expect(.role(.scrollView).inside(semantics.screen), standsIn: Place.content, at: site)
    for (place, tag) in Tag.allCases.enumerated() {
      expect(semantics.row(tag), standsIn: Place.row(place), at: site)
    }
    return self
  }
}

extension NotFoundVerifier {
  @discardableResult
  func standsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    typealias Place = PhoneLayout.NotFound
    return expect(semantics.screen, standsIn: PhoneLayout.screen, at: site)
      .expect(semantics.title, standsIn: Place.title, at: site)
      .expect(semantics.message, standsIn: Place.message, at: site)
      .expect(semantics.homeButton, standsIn: Place.home, at: site)
  }
}
