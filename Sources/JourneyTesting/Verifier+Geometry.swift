public import AccessibilityTree
public import RobotCore
public import Testing

extension Verifier {
  /// Expects that an element has a frame on the screen, including any parts that are cut off or covered.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - frame: The expected frame in window coordinates, in points.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, standsIn frame: Rect, at site: SourceLocation
  ) -> Self {
    expect(locator, standsIn: frame, at: CallSite(site))
  }

  /// Expects that an element is entirely visible: neither the window nor a scroll view cuts off any of it.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(whollyInView locator: Locator, at site: SourceLocation) -> Self {
    expect(whollyInView: locator, at: CallSite(site))
  }

  /// Expects that an element lies inside another one on the screen.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - outer: The locator of the surrounding element.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(_ locator: Locator, liesIn outer: Locator, at site: SourceLocation) -> Self {
    expect(locator, liesIn: outer, at: CallSite(site))
  }

  /// Expects that no two of several elements overlap.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(apart locator: Locator, at site: SourceLocation) -> Self {
    expect(apart: locator, at: CallSite(site))
  }
}
