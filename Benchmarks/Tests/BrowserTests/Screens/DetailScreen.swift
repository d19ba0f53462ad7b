import AccessibilityTree
import RobotCore

struct DetailScreen: ScreenModel {
  static let identifier: ElementIdentifier = "detail"
  static let name = "Detail"
}

struct DetailSemantics: ScreenSemantics {
  typealias Model = DetailScreen

  let title = Locator.element("detail.title")
  let tags = Locator.element("detail.tags")
  let favorite = Locator.element("detail.favorite")
  let back = Locator.element("detail.back")
}

typealias DetailRobot = RobotOf<DetailSemantics>
