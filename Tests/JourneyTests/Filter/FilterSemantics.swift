import AccessibilityTree
import AnimalsApp
import AnimalsDomain
import RobotCore

struct FilterSemantics: ScreenSemantics {
  typealias Model = FilterScreen

  var rows: Locator { .role(.cell).inside(screen) }
  var clearAllButton: Locator { .element(model.clearAll, .button, named: "Clear All") }
  var doneButton: Locator { .element(model.done, .button, named: "Done") }

  func row(_ tag: Tag) -> Locator { .element(model.row(tag), .cell, named: tag.name) }
}
