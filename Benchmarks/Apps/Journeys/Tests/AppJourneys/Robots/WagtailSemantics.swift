import JourneyBrowsers

struct WagtailSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.title("Sign in - Wagtail"), .location("/admin/login/")]
  let skipToMainContent = Locator.role(.link, "Skip to main content")
  let signInToWagtail = Locator.role(.heading, "Sign in to Wagtail")
  let status = Locator.role(.status)
  let username = Locator.role(.textField, "Username*")
  let password = Locator.role(.textField, "Password*")
  let forgottenPassword = Locator.role(.link, "Forgotten password?")
  let rememberMe = Locator.role(.checkbox, "Remember me")
  let signIn = Locator.role(.button, "Sign in")
}

typealias WagtailRobot = RobotOf<WagtailSemantics>
typealias WagtailVerifier = VerifierOf<WagtailSemantics>
