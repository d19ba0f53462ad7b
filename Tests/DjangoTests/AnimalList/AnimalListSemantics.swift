import AccessibilityTree
import RobotCore

struct AnimalListScreen: ScreenModel {
  static let identifier: ElementIdentifier = "animals"
  static let name = "Animals"
}

struct AnimalListSemantics: ScreenSemantics {
  typealias Model = AnimalListScreen
  let arrival: [Arrival] = [
    .location("/admin/zoo/animal/"), .element(.role(.heading, "Select animal to change")),
  ]
  private let content = Locator.role(.screen)
  let add = Locator.role(.link, "Add animal")
  let search = Locator.role(.textField, "Search")
  let searchButton = Locator.role(.button, "Search")
  let action = Locator.role(.comboBox, "Action:")
  let go = Locator.role(.button, "Go")
  let boxes = Locator.role(.checkbox, containing: "for an action - ")
  let filters = Locator.role(.navigationBar, "Filter")

  func filter(_ name: String) -> Locator { .role(.link, name).inside(filters) }
  func page(_ number: Int) -> Locator { .role(.link, "\(number)").inside(content) }
  func count(_ text: String) -> Locator {
    .text(matching: "(.* )?\(text)").inside(content)
  }
  func name(_ name: String) -> Locator { .role(.link, name).inside(content) }
  func row(_ name: String) -> Locator { .role(.row).holding(.role(.link, name)) }
  func box(_ name: String) -> Locator { .role(.checkbox).inside(row(name)) }
  func column(_ name: String) -> Locator {
    .role(.link, name).inside(.role(.tableHeader, containing: name))
  }
  func message(_ text: String) -> Locator { .role(.listItem, text) }
}
