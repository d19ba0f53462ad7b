import JourneyBrowsers
import Testing

struct WrittenVerifier: Verifier {
  typealias Semantics = WrittenSemantics
  let checks: CheckList

  @discardableResult
  func skipToMainContent(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.skipToMainContent, .visible, at: site)
  }

  @discardableResult
  func djangoAdministration(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.djangoAdministration, .visible, at: site)
  }

  @discardableResult
  func toggleThemeCurrentThemeAuto(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.toggleThemeCurrentThemeAuto, .visible, at: site)
  }

  @discardableResult
  func username(holds value: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.username, .value(value), at: site)
  }

  @discardableResult
  func password(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.password, .visible, at: site)
  }

  @discardableResult
  func logIn(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.logIn, .visible, at: site)
  }
}
