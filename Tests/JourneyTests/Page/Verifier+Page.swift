import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

extension Verifier {
  /// Verifies that a screen reader pronounces the page as English.
  ///
  /// - Parameter site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  func isInEnglish(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.role(.window), .attribute("lang", "en-GB"), at: site)
  }

  /// Verifies that the style sheets draw the whole page as recorded.
  ///
  /// - Parameters:
  ///   - name: The name of the record beside the journey.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  func isStyledAsRecorded(
    _ name: String, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(.role(.window), hasRecordedStyles: name, at: site)
  }

  /// Verifies that the window has its recorded name and content: the screen, and nothing else.
  ///
  /// - Parameters:
  ///   - name: The name of the record beside the journey.
  ///   - site: The line of the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  func windowLooksAsRecorded(
    _ name: String, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(.role(.window), hasRecordedOutline: name, at: site)
  }
}
