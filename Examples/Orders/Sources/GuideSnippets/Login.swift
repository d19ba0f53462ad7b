import JourneyBrowsers

struct LoginSemantics: ScreenSemantics {
  let arrival: [Arrival] = [.location("/admin/login/"), .title("Log in | Django site admin")]
  let username = Locator.role(.textField, "Username")
  let password = Locator.role(.textField, "Password")
  let logIn = Locator.role(.button, "Log in")
  let login = Locator.role(.button, "Log in")
  let error = Locator.role(.status)
}

typealias LoginRobot = RobotOf<LoginSemantics>

extension LoginRobot {
  @discardableResult
  func login(at site: SourceLocation = #_sourceLocation) async throws -> HomeRobot {
    try await navigate("log in", at: site) { try await tap(semantics.login) }
  }

  @discardableResult
  func logIn(
    _ user: String = "keeper", at site: SourceLocation = #_sourceLocation
  ) async throws -> HomeRobot {
    try await navigate("log in as \(user)", at: site) { try await tap(semantics.logIn) }
  }
}

typealias LoginVerifier = VerifierOf<LoginSemantics>

extension LoginVerifier {
  func refuses(at site: SourceLocation = #_sourceLocation) {
    expect(semantics.error, .label("Wrong password"), at: site)
  }
}
