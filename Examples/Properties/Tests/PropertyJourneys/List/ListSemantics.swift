import JourneyBrowsers
import PropertiesApp

struct ListSemantics: ScreenSemantics {
  typealias Model = PropertiesScreen

  var title: Locator { .element(model.title, .heading) }
  var add: Locator { .element(model.add, .button, named: "Add") }
  var list: Locator { .element(model.list, .scrollView, named: "the list") }
  var empty: Locator { .element(model.empty, .text) }
  var deleted: Locator { .element(model.deleted, .status) }
  var undo: Locator { .element(model.undo, .button, named: "Undo") }
  var rows: Locator { .role(.cell).inside(list) }

  func row(_ title: String) -> Locator { .role(.cell, title).inside(list) }
  func name(of title: String) -> Locator { .role(.text).inside(row(title)).nth(0) }
  func price(of title: String) -> Locator { .role(.text).inside(row(title)).nth(1) }
  func sale(of title: String) -> Locator { .role(.text).inside(row(title)).nth(2) }
  func stars(of title: String) -> Locator { .role(.image).inside(row(title)) }
}
