import JourneyTesting
import RobotCore
import Testing

struct LoginRobot: Robot {
  typealias ScreenVerifier = LoginVerifier
  let journey: Journey

  func logIn(at site: SourceLocation = #_sourceLocation) async throws -> HomeRobot {
    try await navigate("log in", at: site) { try await fill(password: "open sesame") }
  }

  @discardableResult
  func tryToLogIn(
    password: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> LoginRobot {
    try await navigate("try to log in", at: site) { try await fill(password: password) }
  }

  private func fill(password: String) async throws {
    try await fill(semantics.name, with: "keeper")
    try await fill(semantics.password, with: password)
    try await tap(semantics.button)
  }
}
