public import AccessibilityTree
public import Driving
public import Testing

extension Robot {
  /// Scrolls until a finger can reach an element, or until there is nothing more to scroll to.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - direction: The direction to search in. When `nil`, the search goes to where the element lies or, if that is unknown, down
  ///     to the end and then up.
  ///   - area: The locator of the scrollable area.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be reached. It reports what covers the element, or how far the content
  ///   goes.
  @discardableResult
  public func scroll(
    to locator: Locator, _ direction: Direction? = nil, in area: Locator,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.scroll(
      to: locator, direction, in: area, on: Self.screenName, at: site)
    return self
  }

  /// Scrolls an area by a distance, or as far as it goes.
  ///
  /// - Parameters:
  ///   - direction: The direction to scroll in.
  ///   - part: The distance, as a fraction of the area's visible length: 1 is a page.
  ///   - area: The locator of the scrollable area.
  ///   - limit: The longest time to wait for the area.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the area cannot be acted on.
  @discardableResult
  public func scroll(
    _ direction: Direction, by part: Double, in area: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.perform(
      .scroll(direction, by: part),
      "scroll \(direction.rawValue) by \((part * 100).rounded().plainText) % of", on: area,
      screen: Self.screenName, within: limit, at: site)
    return self
  }
}
