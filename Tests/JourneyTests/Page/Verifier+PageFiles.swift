import JourneyTesting
import RobotCore
import Testing

extension Verifier {
  /// Verifies that the page requested its script and its style sheet, and received them. Without them, a page shows the app once, and then
  /// nothing happens.
  ///
  /// - Parameter site: The line of the journey, which must reload the page while it watches its requests.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  func hasItsFiles(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "/assets/*/page.js", .answered(200), at: site)
      .expect(requests: "/assets/*/page.css", .answered(200), at: site)
  }
}
