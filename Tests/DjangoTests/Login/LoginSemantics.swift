import AccessibilityTree
import RobotCore

struct LoginScreen: ScreenModel {
  static let identifier: ElementIdentifier = "login"
  static let name = "Log in"
}

struct LoginSemantics: ScreenSemantics {
  typealias Model = LoginScreen
  let arrival: [Arrival] = [.location("/admin/login/")]
  let name = Locator.role(.textField, "Username:")
  let password = Locator.role(.textField, "Password:")
  let button = Locator.role(.button, "Log in")
  let error = Locator.text(containing: "Please enter the correct username and password")
}
