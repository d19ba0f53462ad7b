public import Driving
public import Testing

/// The checks that a user would make on a screen, for chaining.
///
/// A verifier's methods only record what must hold. All checks are then evaluated together on one snapshot: the first one in which
/// they all hold, or the last one when the time limit is reached.
public protocol Verifier {
  /// The semantics of the screen, which locate its elements.
  associatedtype Semantics: ScreenSemantics

  /// The locators of the screen's elements. The default is a new instance.
  var semantics: Semantics { get }

  /// The checks recorded so far.
  var checks: CheckList { get }

  /// Creates a verifier.
  ///
  /// - Parameter checks: The list to record checks in.
  init(checks: CheckList)
}

extension Verifier {
  /// The locators of the screen's elements.
  public var semantics: Semantics { Semantics() }

  /// Expects that an element meets conditions.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - conditions: The conditions. Without any, the element must be there, once.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, _ conditions: Condition..., at site: SourceLocation = #_sourceLocation
  ) -> Self {
    add(conditions, of: locator, at: site)
  }

  /// Expects that an element meets conditions, by its key path in the semantics of the screen.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.title`.
  ///   - conditions: The conditions. Without any, the element must be there, once.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ element: KeyPath<Semantics, Locator>, _ conditions: Condition...,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    add(conditions, of: semantics[keyPath: element], at: site)
  }

  private func add(
    _ conditions: [Condition], of locator: Locator, at site: SourceLocation
  ) -> Self {
    for condition in conditions.isEmpty ? [.exists] : conditions {
      checks.add(
        Check(text: "“\(locator.title)”: \(condition)", site: site) {
          condition.check(locator, in: $0)
        })
    }
    return self
  }

  /// Expects that a locator matches exactly the elements with these labels, in this order.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements.
  ///   - titles: The expected labels.
  ///   - what: The human-readable name of the elements, such as `cells`.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, exactly titles: [String], _ what: String,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    checks.add(
      Check(text: "\(what): exactly \(titles.count)", site: site) { snapshot in
        Sequences.check(
          locator, in: snapshot, titles: titles, what: what)
      })
    return self
  }

  /// Expects that the elements that a locator matches include these labels in this order, possibly with others between them.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements.
  ///   - titles: The expected labels.
  ///   - what: The human-readable name of the elements, such as `cells`.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, inOrder titles: [String], _ what: String,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    checks.add(
      Check(text: "\(what): \(titles.count) in this order", site: site) { snapshot in
        Sequences.check(locator, in: snapshot, order: titles, what: what)
      })
    return self
  }

  /// Expects that the window has a title, which in a browser is the page's title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(title: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.title(title), at: site)
  }

  /// Expects that the app is at a location, which in a browser is the page's URL.
  ///
  /// - Parameters:
  ///   - location: The whole URL, or its path, such as `/orders/add/`.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(location: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.location(location), at: site)
  }

  /// Expects that a custom check of the whole screen holds.
  ///
  /// - Parameters:
  ///   - expectation: The expectation, such as `as many cells as the heading says`.
  ///   - site: The call site in the journey.
  ///   - contradiction: Returns what was found instead, or `nil` when the expectation holds.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ expectation: String, at site: SourceLocation = #_sourceLocation,
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

  private func expect(_ proof: Arrival, at site: SourceLocation) -> Self {
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
