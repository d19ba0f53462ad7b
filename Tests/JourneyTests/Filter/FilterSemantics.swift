import AccessibilityTree
import AnimalsApp
import RobotCore

struct FilterSemantics: ScreenSemantics {
  typealias Model = FilterScreen

  var title: Locator { .role(.heading).inside(screen) }
  var rows: Locator { .role(.cell).inside(screen) }
  var buttons: Locator { .role(.button).inside(screen) }
  var clearAllButton: Locator { .element(model.clearAll, .button, named: "Clear All") }
  var doneButton: Locator { .element(model.done, .button, named: "Done") }

  func row(_ tag: Tag) -> Locator { .element(model.row(tag.name), .cell, named: tag.name) }
}
