import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

extension Verifier {
  /// Expects the elements that the specification names, by their own identifiers and not by those of the app.
  @discardableResult
  func elements(
    _ elements: [ExpectedElement], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    for element in elements {
      let identifier = ElementIdentifier(rawValue: element.identifier)
      expect(.element(identifier, element.role), .exists, at: site)
    }
    return self
  }

  /// Expects that the screen looks as it did when that was recorded.
  @discardableResult
  func looksAsRecorded(_ name: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, hasRecordedOutline: name, at: site)
  }

  /// Expects that the window bears the app's name.
  @discardableResult
  func appName(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.role(.window), .label("Automation Animals"), at: site)
  }
}
