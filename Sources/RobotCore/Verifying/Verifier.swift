/// What a person would check on a screen: checks only, chainable.
///
/// A verifier's methods say what is to hold; nothing is looked at before all have been said. Then all of them are decided on one
/// snapshot, as soon as there is one in which all hold, or when the time for that is up.
public protocol Verifier {
  /// Where the screen's elements are.
  associatedtype Semantics: ScreenSemantics

  /// Where the screen's elements are; new ones, when it is not said otherwise.
  var semantics: Semantics { get }

  /// The checks so far.
  var checks: CheckList { get }

  /// Makes a verifier.
  ///
  /// - Parameter checks: Where its checks go.
  init(checks: CheckList)
}

extension Verifier {
  /// Where the screen's elements are.
  public var semantics: Semantics { Semantics() }

  /// Expects conditions of an element.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - conditions: What is to hold for it.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, _ conditions: Condition..., at site: CallSite? = nil
  ) -> Self {
    for condition in conditions {
      checks.add(
        Check(text: "“\(locator.title)”: \(condition)", site: site) {
          condition.check(locator, in: $0)
        })
    }
    return self
  }

  /// Expects that a locator means exactly these elements, in this order.
  ///
  /// - Parameters:
  ///   - locator: The elements.
  ///   - titles: The labels that they must have.
  ///   - what: What a person calls them: `cells`.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, exactly titles: [String], _ what: String, at site: CallSite? = nil
  ) -> Self {
    checks.add(
      Check(text: "\(what): exactly \(titles.count)", site: site) { snapshot in
        Sequences.check(
          locator, in: snapshot, titles: titles, what: what)
      })
    return self
  }

  /// Expects that elements with these labels are among those that a locator means, in this order; others may stand between them.
  ///
  /// - Parameters:
  ///   - locator: The elements.
  ///   - titles: The labels.
  ///   - what: What a person calls them: `cells`.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, inOrder titles: [String], _ what: String, at site: CallSite? = nil
  ) -> Self {
    checks.add(
      Check(text: "\(what): \(titles.count) in this order", site: site) { snapshot in
        Sequences.check(locator, in: snapshot, order: titles, what: what)
      })
    return self
  }

  /// Expects that the window has a title: that of the page, in a browser.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(title: String, at site: CallSite? = nil) -> Self {
    expect(.title(title), at: site)
  }

  /// Expects that the app is at a place: a page's address, in a browser.
  ///
  /// - Parameters:
  ///   - location: A whole address, or its path: `/orders/add/`.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(location: String, at site: CallSite? = nil) -> Self {
    expect(.location(location), at: site)
  }

  /// Expects what a question about the whole screen says.
  ///
  /// - Parameters:
  ///   - expectation: What is to hold: `as many cells as the heading says`.
  ///   - site: Where the journey asked for it.
  ///   - contradiction: Says what was found instead; `nil` when it holds.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ expectation: String, at site: CallSite? = nil,
    _ contradiction: @escaping @Sendable (Snapshot) -> String?
  ) -> Self {
    checks.add(
      Check(text: expectation, site: site) { snapshot in
        guard let found = contradiction(snapshot) else { return .success(()) }
        return .failure(
          Mismatch(
            kind: .expectationFailed, reason: "found \(found)", expected: expectation,
            found: found, target: nil))
      })
    return self
  }

  private func expect(_ proof: Arrival, at site: CallSite?) -> Self {
    checks.add(
      Check(text: "\(proof)", site: site) { snapshot in
        guard let found = snapshot.contradiction(proof) else { return .success(()) }
        return .failure(
          Mismatch(
            kind: .expectationFailed, reason: "the journey is \(found)", expected: "\(proof)",
            found: found, target: nil))
      })
    return self
  }
}
