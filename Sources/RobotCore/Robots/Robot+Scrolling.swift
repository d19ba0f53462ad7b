public import AccessibilityTree

extension Robot {
  /// Scrolls until a finger reaches an element, or until there is nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - direction: Where to look for it; when `nil`, where it lies or, while it is nowhere, down to the end and then up again.
  ///   - area: The area that scrolls.
  /// - Throws: A ``JourneyFailure`` at the end of the content, naming what was reached.
  public func scroll(
    to locator: Locator, _ direction: Direction? = nil, in area: Locator
  ) async throws {
    try await journey.scroll(to: locator, direction, in: area, on: Self.screenName)
  }
}
