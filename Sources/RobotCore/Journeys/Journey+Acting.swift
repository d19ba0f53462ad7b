internal import AccessibilityTree

extension Journey {
  /// Acts on an element when it can be acted on.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - verb: The word for it: `tap`.
  ///   - locator: The element.
  ///   - screen: The screen that it is on.
  ///   - limit: How long to wait for it.
  /// - Throws: A ``JourneyFailure`` when the element does not get there.
  func perform(
    _ action: Action, _ verb: String, on locator: Locator, screen: String, within limit: Duration?
  ) async throws {
    let text = "\(verb) “\(locator.title)”"
    try await step(text, .action, on: screen) {
      let outcome = try await wait(within: limit) { $0.actionable(locator, for: action) }
      let element = try await value(of: outcome, attempting: text, on: screen)
      try await asking { try await driver.perform(action, on: element) }
    }
  }

  /// Taps an element unless it is selected, or deselected, already; then waits until it is.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - isSelected: Whether it is to be selected, or deselected.
  ///   - screen: The screen that it is on.
  ///   - limit: How long to wait for it, and then for its change.
  /// - Throws: A ``JourneyFailure`` when it cannot be acted on, or does not change.
  func setSelected(
    _ locator: Locator, _ isSelected: Bool, on screen: String, within limit: Duration?
  ) async throws {
    let text = "\(isSelected ? "select" : "deselect") “\(locator.title)”"
    try await step(text, .action, on: screen) {
      let outcome = try await wait(within: limit) { $0.actionable(locator, for: .tap) }
      let located = try await value(of: outcome, attempting: text, on: screen)
      guard located.element.state.contains(.selected) != isSelected else { return }
      try await asking { try await driver.perform(.tap, on: located) }
      let condition: Condition = isSelected ? .selected : .deselected
      let change = try await wait(within: limit) { condition.check(locator, in: $0) }
      try await value(of: change, attempting: text, on: screen)
    }
  }
}
