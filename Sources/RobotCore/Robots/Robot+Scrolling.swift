public import AccessibilityTree

extension Robot {
  /// Scrolls until a finger reaches an element, or until there is nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: Where to look for it.
  ///   - area: The area that scrolls.
  /// - Throws: A ``JourneyFailure`` at the end of the content, naming what was reached.
  public func scroll(
    to locator: Locator, _ direction: Direction = .down, in area: Locator
  ) async throws {
    try await journey.scroll(to: locator, direction, in: area, on: Self.screenName)
  }
}
