package import AccessibilityTree
package import RobotCore
package import Testing

package struct OneScreen: ScreenModel {
  package static let identifier: ElementIdentifier = "one"
  package static let name = "One"

  package init() {}
}

package struct OneSemantics: ScreenSemantics {
  package typealias Model = OneScreen

  package init() {}

  package var done: Locator { .element("one.done", .button, named: "Done") }
  package var missing: Locator { .element("one.dnoe", .button, named: "Done") }
}

package typealias OneRobot = RobotOf<OneSemantics>

extension OneRobot {
  @discardableResult
  package func done(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("finish", at: site) { try await tap(semantics.done) }
  }

  @discardableResult
  package func tapMissing(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("finish wrongly", at: site) { try await tap(semantics.missing) }
  }
}

extension VerifierOf<OneSemantics> {
  @discardableResult
  package func label(_ text: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.done, .label(text), at: site)
  }
}
