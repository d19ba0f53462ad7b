internal import AccessibilityTree

extension Snapshot {
  /// The one element that a locator means, when an action on it would do what the person wants.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - action: What is to be done.
  /// - Returns: The element, or what stands in the way.
  func actionable(_ locator: Locator, for action: Action) -> Result<LocatedElement, Mismatch> {
    one(locator).mapError { $0.whenActing(expecting: Self.expectation(locator.role)) }.flatMap {
      located in
      guard let obstacle = obstacle(to: action, on: located) else { return .success(located) }
      return .failure(
        Mismatch(
          kind: .elementNotActionable, reason: "element \(locator) is \(obstacle)",
          expected: Self.expectation(located.element.role),
          found: "\(located.element.summary), \(obstacle)", target: locator,
          isLasting: !located.element.actions.contains(action.kind)))
    }
  }

  /// What stands in the way of an action, in a few words; `nil` when nothing does.
  private func obstacle(to action: Action, on located: LocatedElement) -> String? {
    let element = located.element
    if element.state.contains(.hidden) { return "hidden" }
    if element.state.contains(.moving) { return "moving" }
    if element.state.contains(.disabled) { return "disabled" }
    if let obstacle = reach(of: located.path).obstacle { return obstacle }
    guard element.actions.contains(action.kind) else { return "not made for this action" }
    if case .type = action, !element.state.contains(.focused) { return "without focus" }
    return nil
  }

  private static func expectation(_ role: Role?) -> String {
    "one enabled \(role?.rawValue ?? "element"), hittable"
  }
}
