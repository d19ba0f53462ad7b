import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct GalleryVerifier: Verifier {
  typealias Semantics = GallerySemantics

  let checks: CheckList

  @discardableResult
  func title(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .label("Animal Gallery"), .visible, at: site)
  }

  @discardableResult
  func shows(exactly animals: [Animal], at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cells, exactly: animals.map(\.name), "animals", at: site)
    return animals.isEmpty
      ? expect(semantics.emptyMessage, .label("No animals found"), .visible, at: site)
      : expect(semantics.emptyMessage, .absent, at: site)
  }

  /// All that a person sees of the gallery's state: what narrows it, what it shows, and the stars.
  @discardableResult
  func shows(_ gallery: ExpectedGallery, at site: SourceLocation = #_sourceLocation) -> Self {
    let animals = gallery.animals
    return title(at: site).favoritesOnly(gallery.showsFavoritesOnly, at: site)
      .filterBadge(gallery.tags.count, at: site).search(gallery.search, at: site)
      .shows(exactly: animals, at: site).stars(on: gallery.favorites, among: animals, at: site)
  }

  @discardableResult
  func stars(
    on favorites: [Animal], among animals: [Animal] = Animal.all,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    for animal in animals {
      if favorites.contains(animal) {
        star(on: animal, at: site)
      } else {
        noStar(on: animal, at: site)
      }
    }
    return self
  }

  @discardableResult
  func cell(of animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .label(animal.name), .enabled, at: site)
      .expect(semantics.image(animal), .label(animal.name), .visible, at: site)
      .expect(semantics.image(animal), liesIn: semantics.cell(animal), at: site)
      .expect(semantics.name(animal), .label(animal.name), .visible, at: site)
      .expect(semantics.name(animal), liesIn: semantics.cell(animal), at: site)
  }

  @discardableResult
  func star(on animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.star(animal), .label("Favourite"), .colored("yellow"), .visible, at: site)
  }

  @discardableResult
  func noStar(on animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.star(animal), .absent, at: site)
  }

  @discardableResult
  func favoritesOnly(_ isOn: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.favoritesButton, isOn ? .selected : .deselected, at: site)
  }

  @discardableResult
  func filterBadge(_ count: Int, at site: SourceLocation = #_sourceLocation) -> Self {
    let label = count == 0 ? "Filter" : "Filter (\(count))"
    return expect(semantics.filterButton, .label(label), .enabled, at: site)
  }

  @discardableResult
  func search(_ text: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.searchField, .value(text), at: site)
  }

  @discardableResult
  func searchIsActive(_ isActive: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cancelSearchButton, isActive ? .exists : .absent, at: site)
  }

  /// Cells lie beside each other, and what belongs to a cell lies in it.
  @discardableResult
  func isLaidOut(
    with starred: [Animal] = [], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(apart: semantics.cells, at: site).expect(apart: semantics.buttons, at: site)
    for animal in starred {
      expect(semantics.star(animal), liesIn: semantics.cell(animal), at: site)
    }
    return self
  }

  /// Nothing was scrolled away.
  @discardableResult
  func isAtTop(of animals: [Animal], at site: SourceLocation = #_sourceLocation) -> Self {
    for animal in animals.prefix(2) { whollyInView(animal, at: site) }
    return self
  }

  @discardableResult
  func whollyInView(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(whollyInView: semantics.cell(animal), at: site)
  }

  @discardableResult
  func inReach(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .hittable, at: site)
  }

  @discardableResult
  func outOfReach(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .notHittable, at: site)
  }

  /// The list is on its way, and nothing else stands in its place.
  @discardableResult
  func isLoading(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.loading, .label("Loading animals"), at: site)
      .expect(semantics.cells, exactly: [], "animals", at: site)
      .expect(semantics.emptyMessage, .absent, at: site)
      .expect(semantics.error, .absent, at: site)
  }

  /// The list did not come: that is said, with a way out, and nothing old is shown.
  @discardableResult
  func failed(_ message: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.errorMessage, .label(message), at: site)
      .expect(semantics.retryButton, .label("Try again"), .enabled, at: site)
      .expect(semantics.cells, exactly: [], "animals", at: site)
      .expect(semantics.emptyMessage, .absent, at: site)
      .expect(semantics.loading, .absent, at: site)
  }

  /// A further page did not come: that is said below the animals that are there.
  @discardableResult
  func failedToLoadMore(
    _ message: String, below animals: [Animal], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(semantics.errorMessage, .label(message), at: site)
      .expect(semantics.retryButton, .enabled, at: site)
      .expect(semantics.loadMoreButton, .absent, at: site)
      .shows(exactly: animals, at: site)
  }

  /// The animals have come with their pictures, no error is left, and nothing is under way.
  @discardableResult
  func hasLoaded(
    exactly animals: [Animal], hasMore: Bool = false, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    shows(exactly: animals, at: site)
      .expect(semantics.loading, .absent, at: site)
      .expect(semantics.error, .absent, at: site)
      .expect(semantics.loadMoreButton, hasMore ? .exists : .absent, at: site)
    for animal in animals { expect(semantics.image(animal), .label(animal.name), at: site) }
    return networkIsQuiet(at: site)
  }

  @discardableResult
  func networkIsQuiet(at site: SourceLocation = #_sourceLocation) -> Self {
    expectNetworkQuiet(at: site)
  }

  @discardableResult
  func hasNoPicture(of animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image(animal), .label("No picture"), at: site)
  }
}
