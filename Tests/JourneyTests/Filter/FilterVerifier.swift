import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct FilterVerifier: Verifier {
  typealias Semantics = FilterSemantics

  let checks: CheckList

  @discardableResult
  func texts(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .label("Filter"), .visible, at: site)
      .expect(semantics.clearAllButton, .label("Clear All"), at: site)
      .expect(semantics.doneButton, .label("Done"), .enabled, at: site)
  }

  @discardableResult
  func rows(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.rows, exactly: Tag.allCases.map(\.name), "tags", at: site)
  }

  @discardableResult
  func selection(exactly tags: [Tag], at site: SourceLocation = #_sourceLocation) -> Self {
    for tag in Tag.allCases {
      expect(semantics.row(tag), tags.contains(tag) ? .selected : .deselected, at: site)
    }
    return self
  }

  @discardableResult
  func canClear(_ canClear: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.clearAllButton, canClear ? .enabled : .disabled, at: site)
  }

  @discardableResult
  func isLaidOut(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(apart: semantics.rows, at: site).expect(apart: semantics.buttons, at: site)
  }

  /// The gallery that the sheet lies over, as far as it can be seen. Nobody can reach it.
  @discardableResult
  func galleryBehind(
    is gallery: ExpectedGallery, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    let behind = GallerySemantics()
    expect(
      behind.favoritesButton, gallery.showsFavoritesOnly ? .selected : .deselected, .notHittable,
      at: site
    )
    .expect(behind.filterButton, .label(gallery.filterLabel), .notHittable, at: site)
    .expect(behind.searchField, .value(gallery.search), at: site)
    let animals = gallery.animals
    for animal in animals {
      let isStarred = gallery.favorites.contains(animal)
      expect(behind.star(animal), isStarred ? .colored("yellow") : .absent, at: site)
    }
    return galleryBehind(shows: animals, at: site)
  }

  @discardableResult
  func galleryBehind(
    shows animals: [Animal], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(GallerySemantics().cells, exactly: animals.map(\.name), "animals", at: site)
  }
}
