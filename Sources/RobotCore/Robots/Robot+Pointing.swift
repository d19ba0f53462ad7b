public import AccessibilityTree
public import Driving
public import Testing

extension Robot {
  /// Clicks an element with the secondary mouse button, for example to open its context menu.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func rightClick(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.rightClick, "right-click", on: locator, within: limit, at: site)
  }

  /// Moves the mouse over an element, and leaves it there.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func hover(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.hover, "hover over", on: locator, within: limit, at: site)
  }

  /// Drags an element to another one, and drops it there.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - target: The locator of the element to drop it on.
  ///   - pause: The time between the press and the first movement, for pages that lift an element only after a while.
  ///   - limit: The longest time to wait for each element.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when either element cannot be acted on, or the driver cannot drag.
  @discardableResult
  public func drag(
    _ locator: Locator, to target: Locator, holding pause: Duration = .zero,
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.drag(
      locator, to: target, after: pause, screen: Self.screenName, within: limit, at: site)
    return self
  }

  /// Presses a key, possibly with modifiers, while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys to hold.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func press(
    _ key: Key, with modifiers: Shortcut.Modifiers = [], in locator: Locator,
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    guard modifiers.isEmpty else {
      return try await press(Shortcut(key, with: modifiers), in: locator, within: limit, at: site)
    }
    return try await perform(
      .press(key), "press \(key.rawValue) in", on: locator, within: limit, at: site)
  }

  /// Presses a character key with modifiers while an element has the focus: `press("a", with: .control, …)`.
  ///
  /// - Parameters:
  ///   - character: The character on the key.
  ///   - modifiers: The modifier keys to hold.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func press(
    _ character: Character, with modifiers: Shortcut.Modifiers = [], in locator: Locator,
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await press(Shortcut(character, with: modifiers), in: locator, within: limit, at: site)
  }

  private func press(
    _ shortcut: Shortcut, in locator: Locator, within limit: Duration?, at site: SourceLocation
  ) async throws -> Self {
    try await perform(
      .shortcut(shortcut), "press \(shortcut) in", on: locator, within: limit, at: site)
  }
}
