import JourneyBrowsers
import Testing

struct WrittenRobot: Robot {
  typealias ScreenVerifier = WrittenVerifier
  let journey: Journey

  @discardableResult
  func tapSkipToMainContent(
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("tap Skip to main content", at: site) {
      try await tap(semantics.skipToMainContent)
    }
  }

  @discardableResult
  func tapDjangoAdministration(
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("tap Django administration", at: site) {
      try await tap(semantics.djangoAdministration)
    }
  }

  @discardableResult
  func tapToggleThemeCurrentThemeAuto(
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("tap Toggle theme (current theme: auto)", at: site) {
      try await tap(semantics.toggleThemeCurrentThemeAuto)
    }
  }

  @discardableResult
  func fillUsername(
    with text: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("fill in Username:", at: site) {
      try await clearAndType(text, into: semantics.username)
    }
  }

  @discardableResult
  func fillPassword(
    with secret: String, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("fill in Password:", at: site) {
      try await type(secret: secret, into: semantics.password)
    }
  }

  @discardableResult
  func tapLogIn(
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("tap Log in", at: site) {
      try await tap(semantics.logIn)
    }
  }
}
