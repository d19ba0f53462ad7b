public import RobotCore
public import Testing

extension Verifier {
  /// Expects conditions of an element.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - conditions: What is to hold for it.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, _ conditions: Condition..., at site: SourceLocation
  ) -> Self {
    let site = CallSite(site)
    for condition in conditions { expect(locator, condition, at: site) }
    return self
  }

  /// Expects that a locator means exactly these elements, in this order.
  ///
  /// - Parameters:
  ///   - locator: The elements.
  ///   - titles: The labels that they must have.
  ///   - what: What a person calls them.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, exactly titles: [String], _ what: String, at site: SourceLocation
  ) -> Self {
    expect(locator, exactly: titles, what, at: CallSite(site))
  }
}
