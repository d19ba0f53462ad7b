public import AccessibilityTree
public import Driving
public import Testing

/// Actions on elements by their key paths in the semantics of the screen, so that a robot needs no operation for each of them.
extension Robot {
  /// Taps an element.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func tap(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await tap(semantics[keyPath: element], within: limit, at: site)
  }

  /// Taps an element twice.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func doubleTap(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await doubleTap(semantics[keyPath: element], within: limit, at: site)
  }

  /// Presses and holds an element.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func longPress(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await longPress(semantics[keyPath: element], within: limit, at: site)
  }

  /// Clicks an element with the secondary mouse button.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func rightClick(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await rightClick(semantics[keyPath: element], within: limit, at: site)
  }

  /// Moves the mouse over an element, and leaves it there.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func hover(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await hover(semantics[keyPath: element], within: limit, at: site)
  }

  /// Drags an element to another one, and drops it there.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - target: The key path of the element to drop it on.
  ///   - pause: The time between the press and the first movement, for pages that lift an element only after a while.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when either element cannot be acted on, or the driver cannot drag.
  @discardableResult
  public func drag(
    _ element: KeyPath<Semantics, Locator>, to target: KeyPath<Semantics, Locator>,
    holding pause: Duration = .zero, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await drag(
      semantics[keyPath: element], to: semantics[keyPath: target], holding: pause, within: limit,
      at: site)
  }

  /// Swipes a finger across an element.
  ///
  /// - Parameters:
  ///   - direction: The direction of the swipe.
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func swipe(
    _ direction: Direction, on element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await swipe(direction, on: semantics[keyPath: element], within: limit, at: site)
  }

  /// Presses a key, possibly with modifiers, while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys to hold.
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func press(
    _ key: Key, with modifiers: Shortcut.Modifiers = [], in element: KeyPath<Semantics, Locator>,
    within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await press(key, with: modifiers, in: semantics[keyPath: element], within: limit, at: site)
  }

  /// Presses a character key, possibly with modifiers, while an element has the focus.
  ///
  /// - Parameters:
  ///   - character: The character on the key.
  ///   - modifiers: The modifier keys to hold.
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func press(
    _ character: Character, with modifiers: Shortcut.Modifiers = [],
    in element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await press(
      character, with: modifiers, in: semantics[keyPath: element], within: limit, at: site)
  }
}
