import AccessibilityTree
import RobotCore

struct DeletingScreen: ScreenModel {
  static let identifier: ElementIdentifier = "deleting"
  static let name = "Delete animals"
}

struct DeletingSemantics: ScreenSemantics {
  typealias Model = DeletingScreen
  let arrival: [Arrival] = [.element(.role(.heading, "Delete multiple objects"))]
  let confirm = Locator.role(.button, "Yes, I’m sure")

  func name(_ name: String) -> Locator { .role(.link, name) }
}
