import JourneyBrowsers
import PropertiesApp

struct FormSemantics: ScreenSemantics {
  typealias Model = PropertyFormScreen

  var heading: Locator { .element(model.heading, .heading) }
  var cancel: Locator { .element(model.cancel, .button, named: "Cancel") }
  var save: Locator { .element(model.save, .button, named: "Save") }
  var title: Locator { .element(model.title, .textField, named: "Title") }
  var titleError: Locator { .element(model.titleError, .text) }
  var kind: Locator { .element(model.kind, .comboBox, named: "Kind") }
  var price: Locator { .element(model.price, .textField, named: "Price") }
  var priceError: Locator { .element(model.priceError, .text) }
  var rooms: Locator { .element(model.rooms, .stepper, named: "Rooms") }
  var roomsError: Locator { .element(model.roomsError, .text) }
  var rating: Locator { .element(model.rating, .group) }
  var stars: Locator { .role(.radioButton).inside(rating) }
  var description: Locator { .element(model.description, .textField, named: "Description") }
  var descriptionError: Locator { .element(model.descriptionError, .text) }
  var forSale: Locator { .element(model.forSale, .toggle, named: "For sale") }

  func star(_ count: Int) -> Locator {
    .element(model.star(count), .radioButton, named: count == 1 ? "1 star" : "\(count) stars")
  }
}
