import JourneyBrowsers

struct WrittenSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Log in | Django site admin"), .location("/admin/login/")]
  let skipToMainContent = Locator.role(.link, "Skip to main content")
  let djangoAdministration = Locator.role(.link, "Django administration")
  let toggleThemeCurrentThemeAuto = Locator.role(.button, "Toggle theme (current theme: auto)")
  let username = Locator.role(.textField, "Username:")
  let password = Locator.role(.textField, "Password:")
  let logIn = Locator.role(.button, "Log in")
}

typealias WrittenRobot = RobotOf<WrittenSemantics>
typealias WrittenVerifier = VerifierOf<WrittenSemantics>
