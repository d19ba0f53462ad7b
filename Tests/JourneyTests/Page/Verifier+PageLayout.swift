import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// Where things stand in the page, as ``PageLayout`` has it, and how they are drawn.
extension Verifier {
  /// An element stands in its place, as far as that does not depend on fonts.
  @discardableResult
  func expect(_ locator: Locator, standsAt place: PagePlace, at site: SourceLocation) -> Self {
    expect("“\(locator.title)”: \(place)", at: site) { snapshot in
      let found = snapshot.all(locator)
      guard let one = found.first, found.count == 1 else {
        return "\(found.count) elements \(locator)"
      }
      return place.difference(from: snapshot.frame(of: one)).map { "“\(locator.title)” with \($0)" }
    }
  }

  /// In a window of 195 points, the title has a row of the bar to itself, and covers no button.
  @discardableResult
  func titleHasItsOwnRow(at site: SourceLocation = #_sourceLocation) -> Self {
    let bar = Locator.role(.navigationBar).inside(semantics.screen)
    let title = Locator.role(.heading).inside(bar)
    return expect(title, standsAt: PagePlace(left: 16, right: 179), at: site)
      .expect(apart: title.or(.role(.button).inside(bar)), at: site)
  }
}

extension GalleryVerifier {
  @discardableResult
  func pageStandsInPlace(
    _ animals: [Animal], starred: [Animal] = [], whileSearching isSearching: Bool = false,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    typealias Place = PageLayout.Gallery
    expect(
      .role(.navigationBar).inside(semantics.screen), standsAt: PageLayout.bar, at: site
    )
    .expect(semantics.title, standsAt: PageLayout.title, at: site)
    .expect(semantics.favoritesButton, standsAt: Place.favorites, at: site)
    .expect(semantics.filterButton, standsAt: Place.filter, at: site)
    .expect(semantics.scrollView, standsAt: Place.content, at: site)
    if isSearching {
      expect(semantics.searchField, standsAt: Place.searchBesideCancel, at: site)
        .expect(semantics.cancelSearchButton, standsAt: Place.cancel, at: site)
    } else {
      expect(semantics.searchField, standsAt: Place.search, at: site)
    }
    for (place, animal) in animals.enumerated() {
      expect(semantics.cell(animal), standsAt: Place.cell(place), at: site)
        .expect(semantics.image(animal), standsAt: Place.image(place), at: site)
        .expect(semantics.name(animal), standsAt: Place.name(place), at: site)
      if starred.contains(animal) {
        expect(semantics.star(animal), standsAt: Place.star(place), at: site)
      }
    }
    return self
  }

  /// In a window of 195 points, the animals stand in one column.
  @discardableResult
  func standsInOneColumn(_ animals: [Animal], at site: SourceLocation = #_sourceLocation) -> Self {
    for animal in animals {
      expect(semantics.cell(animal), standsAt: PagePlace(left: 16, right: 179), at: site)
    }
    return self
  }

  /// Each picture from a server is the one of its animal.
  @discardableResult
  func pictures(of animals: [Animal], at site: SourceLocation = #_sourceLocation) -> Self {
    for animal in animals {
      expect(semantics.image(animal), .attribute("src", animal.picturePath), at: site)
    }
    return self
  }
}

extension DetailVerifier {
  @discardableResult
  func pageStandsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    typealias Place = PageLayout.Detail
    return expect(
      .role(.navigationBar).inside(semantics.screen), standsAt: PageLayout.bar, at: site
    )
    .expect(semantics.backButton, standsAt: Place.back, at: site)
    .expect(semantics.image, standsAt: Place.image, at: site)
    .expect(semantics.star, standsAt: Place.star, at: site)
    .expect(semantics.name, standsAt: Place.name, at: site)
    .expect(semantics.tags, standsAt: Place.tags, at: site)
    .expect(semantics.favoriteButton, standsAt: Place.favorite, at: site)
  }

  /// The picture from a server is the one of this animal.
  @discardableResult
  func picture(of animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image, .attribute("src", animal.picturePath), at: site)
  }
}

extension FilterVerifier {
  @discardableResult
  func pageStandsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    typealias Place = PageLayout.Filter
    expect(semantics.screen, standsAt: Place.sheet, at: site)
      .expect(semantics.clearAllButton, standsAt: Place.clearAll, at: site)
      .expect(semantics.doneButton, standsAt: Place.done, at: site)
    for (place, tag) in Tag.allCases.enumerated() {
      expect(semantics.row(tag), standsAt: Place.row(place), at: site)
    }
    return self
  }
}

extension NotFoundVerifier {
  @discardableResult
  func pageStandsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, standsAt: PageLayout.NotFound.title, at: site)
      .expect(semantics.homeButton, standsAt: PageLayout.NotFound.home, at: site)
  }
}
