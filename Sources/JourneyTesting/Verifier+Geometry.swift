public import AccessibilityTree
public import RobotCore
public import Testing

extension Verifier {
  /// Expects that an element stands in a place on the screen: all of it, whatever is cut off or covered.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - frame: The place, in the window's coordinates, in points.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, standsIn frame: Rect, at site: SourceLocation
  ) -> Self {
    expect(locator, standsIn: frame, at: CallSite(site))
  }

  /// Expects that all of an element is to be seen: no edge and no scrolled area cuts anything of it off.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(whollyInView locator: Locator, at site: SourceLocation) -> Self {
    expect(whollyInView: locator, at: CallSite(site))
  }

  /// Expects that an element lies inside another one on the screen.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - outer: The element that it is to lie in.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(_ locator: Locator, liesIn outer: Locator, at site: SourceLocation) -> Self {
    expect(locator, liesIn: outer, at: CallSite(site))
  }

  /// Expects that no two of several elements overlap.
  ///
  /// - Parameters:
  ///   - locator: The elements.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(apart locator: Locator, at site: SourceLocation) -> Self {
    expect(apart: locator, at: CallSite(site))
  }
}
