internal import AccessibilityTree

extension Snapshot {
  /// The one element that a locator means, when an action on it would do what the person wants.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - kind: What is to be done.
  /// - Returns: The element, or what stands in the way.
  func actionable(_ locator: Locator, for kind: Action.Kind) -> Result<LocatedElement, Mismatch> {
    one(locator).mapError { $0.whenActing(expecting: Self.expectation(locator.role)) }.flatMap {
      located in
      let element = located.element
      // Said first: the rest may change, and would not help.
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

  /// The element, when it lies out of view and nothing else stands in the way: it can be brought there.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - kind: What is to be done.
  /// - Returns: The element; `nil` when it is in view, or would not be ready there either.
  func revealable(_ locator: Locator, for kind: Action.Kind) -> LocatedElement? {
    guard case .success(let located) = one(locator), located.element.actions.contains(kind),
      located.element.state.isDisjoint(with: [.hidden, .moving, .disabled])
    else { return nil }
    switch reach(of: located.path) {
    case .offScreen, .covered: return located
    case .hittable, .hidden: return nil
    }
  }

  /// What stands in the way of an action, in a few words; `nil` when nothing does.
  private func obstacle(to kind: Action.Kind, on located: LocatedElement) -> String? {
    let element = located.element
    if element.state.contains(.hidden) { return "hidden" }
    if element.state.contains(.moving) { return "moving" }
    if element.state.contains(.disabled) { return "disabled" }
    if let obstacle = reach(of: located.path).obstacle { return obstacle }
    if kind == .type, !element.state.contains(.focused) { return "without focus" }
    return nil
  }

  private static func expectation(_ role: Role?) -> String {
    "one enabled \(role?.rawValue ?? "element"), hittable"
  }
}
