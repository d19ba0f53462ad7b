import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct NotFoundVerifier: Verifier {
  typealias Semantics = NotFoundSemantics

  let checks: CheckList

  @discardableResult
  func message(_ text: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .label("Not Found"), at: site)
      .expect(semantics.message, .label(text), at: site)
      .expect(semantics.homeButton, .label("Animal Gallery"), .enabled, at: site)
  }
}
