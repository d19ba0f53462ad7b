import JourneyTesting
import RobotCore

/// The pages of django-allauth.
struct SignUpSemantics: ScreenSemantics {
  static let name = "Signup"
  let username = Locator.role(.textField, "Username:")
  let password = Locator.role(.textField, "Password:")
  let again = Locator.role(.textField, "Password (again):")
  let signUp = Locator.role(.button, "Sign Up")
}

struct SignInSemantics: ScreenSemantics {
  static let name = "Sign In"
  let passkey = Locator.role(.button, "Sign in with a passkey")
  let refused = Locator.text("No passkey: NotAllowedError")
}

struct SignOutSemantics: ScreenSemantics {
  static let name = "Sign Out"
  let signOut = Locator.role(.button, "Sign Out")
}

struct ConfirmSemantics: ScreenSemantics {
  static let name = "Confirm Access"
  let password = Locator.role(.textField, "Password:")
  let confirm = Locator.role(.button, "Confirm")
}

struct NewKeySemantics: ScreenSemantics {
  let arrival: [Arrival] = [.element(.role(.heading, "Add Security Key"))]
  let name = Locator.role(.textField, "Name:")
  let passwordless = Locator.role(.checkbox, "Passwordless:")
  let add = Locator.role(.button, "Add")
}

struct FactorsSemantics: ScreenSemantics {
  static let name = "Two-Factor Authentication"
  let manage = Locator.role(.link, "Manage")
}

struct KeysSemantics: ScreenSemantics {
  let arrival: [Arrival] = [
    .title("Security Keys"), .element(.role(.heading, "Security Keys")),
  ]
  let add = Locator.role(.link, "Add")
  let none = Locator.text("No security keys have been added.")
  let used = Locator.text(containing: "Last used now")
  let signOut = Locator.role(.link, "Sign Out")
}

typealias SignUpRobot = RobotOf<SignUpSemantics>
typealias SignInRobot = RobotOf<SignInSemantics>
typealias SignOutRobot = RobotOf<SignOutSemantics>
typealias ConfirmRobot = RobotOf<ConfirmSemantics>
typealias NewKeyRobot = RobotOf<NewKeySemantics>
typealias FactorsRobot = RobotOf<FactorsSemantics>
typealias KeysRobot = RobotOf<KeysSemantics>
