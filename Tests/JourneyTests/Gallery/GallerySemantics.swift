import AccessibilityTree
import AnimalsApp
import RobotCore

struct GallerySemantics: SearchingSemantics {
  typealias Model = GalleryScreen

  var title: Locator { .element(model.title, .heading, named: "title") }
  var favoritesButton: Locator { .element(model.favorites, .button, named: "favorite") }
  var filterButton: Locator { .element(model.filter, .button, named: "Filter") }
  var searchField: Locator { .element(model.search, .searchField, named: "Search") }
  var cancelSearchButton: Locator { .role(.button, "Cancel").inside(screen) }
  var scrollView: Locator { .element(model.scrollView, .scrollView, named: "the gallery") }
  var buttons: Locator { .role(.button).inside(screen) }
  var cells: Locator { .role(.cell).inside(scrollView) }
  var emptyMessage: Locator { .element(model.empty, .text, named: "empty message") }

  var loading: Locator { .element(model.loading, .text, named: "loading") }
  var error: Locator { .element(model.error, .group, named: "error") }
  var errorMessage: Locator { .element(model.errorMessage, .text, named: "error message") }
  var retryButton: Locator { .element(model.retry, .button, named: "Try again") }
  var loadMoreButton: Locator { .element(model.loadMore, .button, named: "Load more") }

  func cell(_ animal: Animal) -> Locator {
    .element(model.cell(animal.id).identifier, .cell, named: animal.name)
  }

  /// Only the page has it, and nobody but those who see.
  var pullRing: Locator { .css("#pull") }

  func image(_ animal: Animal) -> Locator {
    .element(model.cell(animal.id).image, .image, named: "picture of \(animal.name)")
      .inside(cell(animal))
  }

  func name(_ animal: Animal) -> Locator {
    .element(model.cell(animal.id).name, .text, named: "name of \(animal.name)").inside(
      cell(animal))
  }

  func star(_ animal: Animal) -> Locator {
    .element(model.cell(animal.id).star, .image, named: "star of \(animal.name)")
      .inside(cell(animal))
  }
}
