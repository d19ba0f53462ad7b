import AccessibilityTree
import RobotCore

struct KindFormScreen: ScreenModel {
  static let identifier: ElementIdentifier = "kind"
  static let name = "Kind"
}

struct KindFormSemantics: ScreenSemantics {
  typealias Model = KindFormScreen
  let arrival: [Arrival] = [.location("/admin/zoo/kind/add/")]
  let name = Locator.role(.textField, "Name:")
  let save = Locator.role(.button, "Save")
}
