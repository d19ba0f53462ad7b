import AccessibilityTree
import AnimalsApp
import RobotCore

struct DetailSemantics: BackNavigationSemantics {
  typealias Model = DetailScreen

  var title: Locator { .element(model.title, .heading, named: "title") }
  var backButton: Locator { .element(model.back, .button, named: "Animal Gallery") }
  var image: Locator { .element(model.image, .image, named: "picture") }
  var star: Locator { .element(model.star, .image, named: "star") }
  var name: Locator { .element(model.animalName, .text, named: "name") }
  var tags: Locator { .element(model.tags, .text, named: "tags") }
  var buttons: Locator { .role(.button).inside(screen) }
  var texts: Locator { .role(.text).inside(screen) }
  var favoriteButton: Locator { .element(model.favorite, .button, named: "Favourite") }
  var loading: Locator { .element(model.loading, .text, named: "loading") }
  var error: Locator { .element(model.error, .group, named: "error") }
  var errorMessage: Locator { .element(model.errorMessage, .text, named: "error message") }
  var retryButton: Locator { .element(model.retry, .button, named: "Try again") }
}
