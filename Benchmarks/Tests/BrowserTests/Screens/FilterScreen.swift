import AccessibilityTree
import RobotCore

struct FilterScreen: ScreenModel {
  static let identifier: ElementIdentifier = "filter"
  static let name = "Filter"
}

struct FilterSemantics: ScreenSemantics {
  typealias Model = FilterScreen

  let sea = Locator.element("filter.row.Sea")
  let forest = Locator.element("filter.row.Forest")
  let clearAll = Locator.element("filter.clearAll")
  let done = Locator.element("filter.done")
}

typealias FilterRobot = RobotOf<FilterSemantics>
