import JourneyBrowsers
import PropertiesApp

struct DetailSemantics: ScreenSemantics {
  typealias Model = PropertyScreen

  var back: Locator { .element(model.back, .button, named: "Properties") }
  var edit: Locator { .element(model.edit, .button, named: "Edit") }
  var title: Locator { .element(model.title, .heading) }
  var price: Locator { .element(model.price, .text) }
  var sale: Locator { .element(model.sale, .text) }
  var kind: Locator { .element(model.kind, .text) }
  var rating: Locator { .element(model.rating, .image) }
  var description: Locator { .element(model.description, .group) }
  var lines: Locator { .role(.text).inside(description) }
  var delete: Locator { .element(model.delete, .button, named: "Delete") }
}
