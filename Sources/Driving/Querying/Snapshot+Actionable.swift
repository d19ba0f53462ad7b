package import AccessibilityTree

extension Snapshot {
  /// Returns the one element that a locator matches, if an action on it would work as intended.
  ///
  /// - Returns: The element, or the mismatch that prevents the action.
  package func actionable(_ locator: Locator, for kind: Action.Kind) -> Result<
    LocatedElement, Mismatch
  > {
    one(locator).mapError { $0.whenActing(expecting: Self.expectation(locator.role)) }.flatMap {
      located in
      let element = located.element
      // Check this first: the other obstacles may go away, but that would not help.
      guard element.actions.contains(kind) else {
        return .failure(.notMade(for: kind, locator, element))
      }
      guard let obstacle = obstacle(to: kind, on: located) else { return .success(located) }
      return .failure(
        Mismatch(
          kind: .elementNotActionable, reason: "element \(locator) is \(obstacle)",
          expected: Self.expectation(element.role), found: "\(element.summary), \(obstacle)",
          target: locator))
    }
  }

  /// Returns the element if being out of view is the only obstacle, so that it can be brought into view.
  ///
  /// - Returns: The element, or `nil` when it is in view, or would not be actionable in view.
  package func revealable(_ locator: Locator, for kind: Action.Kind) -> LocatedElement? {
    guard case .success(let located) = one(locator), located.element.actions.contains(kind),
      located.element.state.isDisjoint(with: [.hidden, .moving, .disabled])
    else { return nil }
    switch reach(of: located.path) {
    case .offScreen: return located
    case .covered:
      // What covers it may be moving away.
      passage?.noteWhole()
      return located
    case .hittable, .hidden, .untouchable: return nil
    }
  }

  /// The obstacle to an action, in a few words; `nil` when there is none.
  private func obstacle(to kind: Action.Kind, on located: LocatedElement) -> String? {
    let element = located.element
    if element.state.contains(.hidden) { return "hidden" }
    if element.state.contains(.moving) { return "moving" }
    if element.state.contains(.disabled) { return "disabled" }
    if let obstacle = reach(of: located.path).obstacle { return obstacle }
    if kind == .type, !element.state.contains(.focused) { return "not focused" }
    return nil
  }

  private static func expectation(_ role: Role?) -> String {
    "one enabled \(role?.rawValue ?? "element"), hittable"
  }
}
