public import AccessibilityTree
public import Driving
public import Testing

extension Robot {
  /// Taps an element.
  ///
  /// Like every action, it waits until the element exists, is unique, visible, stable, enabled and within a finger's reach. It
  /// fails when the element does not become actionable.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it, or `nil` for the journey's patience.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func tap(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.tap, "tap", on: locator, within: limit, at: site)
  }

  /// Taps an element twice.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func doubleTap(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.doubleTap, "double tap", on: locator, within: limit, at: site)
  }

  /// Presses and holds an element.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func longPress(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.longPress, "long press", on: locator, within: limit, at: site)
  }

  /// Presses and holds an element, and runs checks before it is released: what a page shows while something is pressed.
  /// Requires a browser.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  ///   - check: The checks.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or the driver performs no gestures in parts; the errors of the checks.
  @discardableResult
  public func longPress(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation,
    beforeLifting check: () async throws -> Void
  ) async throws -> Self {
    try await holding(check) {
      try await longPress(
        locator, within: limit, at: site)
    }
    return self
  }

  /// Types text into a field, after tapping it unless it has the focus. Steps hide text that goes into a password field.
  ///
  /// - Parameters:
  ///   - text: The text to type.
  ///   - locator: The locator of the field.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  @discardableResult
  public func type(
    _ text: String, into locator: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.type(
      text, isSecret: false, into: locator, screen: Self.screenName, within: limit, at: site)
    return self
  }

  /// Types a secret into a field, after tapping it unless it has the focus. No step, failure or report shows the secret.
  ///
  /// - Parameters:
  ///   - secret: The secret to type.
  ///   - locator: The locator of the field.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  @discardableResult
  public func type(
    secret: String, into locator: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.type(
      secret, isSecret: true, into: locator, screen: Self.screenName, within: limit, at: site)
    return self
  }

  /// Clears the text of a field.
  ///
  /// - Parameters:
  ///   - locator: The locator of the field.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be cleared.
  @discardableResult
  public func clear(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.clear, "clear", on: locator, within: limit, at: site)
  }

  /// Swipes a finger across an element.
  ///
  /// - Parameters:
  ///   - direction: The direction of the swipe.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  @discardableResult
  public func swipe(
    _ direction: Direction, on locator: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(
      .swipe(direction), "swipe \(direction.rawValue) on", on: locator, within: limit, at: site)
  }

  /// Swipes a finger across an element, and runs checks before the finger is lifted: what a page shows while it is swiped.
  /// Requires a browser.
  ///
  /// - Parameters:
  ///   - direction: The direction of the swipe.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  ///   - check: The checks.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or the driver performs no gestures in parts; the errors of the checks.
  @discardableResult
  public func swipe(
    _ direction: Direction, on locator: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation, beforeLifting check: () async throws -> Void
  ) async throws -> Self {
    try await holding(check) {
      try await swipe(
        direction, on: locator, within: limit, at: site)
    }
    return self
  }

  /// Pulls the content of a scrollable area down beyond its top, and releases it.
  ///
  /// - Parameters:
  ///   - locator: The locator of the area.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the area cannot be acted on.
  @discardableResult
  public func pullToRefresh(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(.pullToRefresh, "pull to refresh", on: locator, within: limit, at: site)
  }

  /// Pulls an area's content down at its top, and runs checks before the finger is lifted: what a page shows while it is pulled.
  /// Requires a browser.
  ///
  /// - Parameters:
  ///   - locator: The locator of the area.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  ///   - check: The checks.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the area cannot be acted on, or the driver performs no gestures in parts; the errors of the checks.
  @discardableResult
  public func pullToRefresh(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation,
    beforeLifting check: () async throws -> Void
  ) async throws -> Self {
    try await holding(check) {
      try await pullToRefresh(
        locator, within: limit, at: site)
    }
    return self
  }

  /// Makes the finger drift sideways during a swipe or a pull, as a thumb does: what a page may take for another gesture.
  /// Requires a browser.
  ///
  /// ```swift
  /// try await drifting(by: 0.4) { try await swipe(.left, on: semantics.row("Crab")) }
  /// ```
  ///
  /// - Parameters:
  ///   - share: How far it drifts to the right, or down, for each point of its way; negative to the left, or up.
  ///   - gesture: The swipe or the pull.
  /// - Throws: A ``JourneyFailure`` when the driver performs no gestures in parts; the errors of the gesture.
  public func drifting(by share: Double, _ gesture: () async throws -> Void) async throws {
    try await gesturing { try await $0.driftFinger(by: share) }
    try await ending({ try await $0.driftFinger(by: 0) }, after: gesture)
  }

  /// Makes the system take the finger away at the end of a swipe or a pull, instead of lifting it, as it does when a call comes in:
  /// nothing must come of the gesture. Requires Chromium.
  ///
  /// ```swift
  /// try await cancellingTouch { try await swipe(.left, on: semantics.row("Crab")) }
  /// ```
  ///
  /// - Parameter gesture: The swipe or the pull.
  /// - Throws: A ``JourneyFailure`` when the driver performs no gestures in parts, or the browser does not cancel touches; the errors of the gesture.
  public func cancellingTouch(_ gesture: () async throws -> Void) async throws {
    try await gesturing { try await $0.setTouchCancelled(true) }
    try await ending({ try await $0.setTouchCancelled(false) }, after: gesture)
  }

  /// Runs checks between a gesture and the lifting of the finger that it has put down.
  private func holding(
    _ check: () async throws -> Void, after gesture: () async throws -> Void
  ) async throws {
    try await gesturing { try await $0.holdFinger() }
    try await ending({ try await $0.liftFinger() }) {
      try await gesture()
      try await check()
    }
  }

  /// Ends in the browser what has begun there, after actions, whether they fail or not.
  private func ending(
    _ end: (any GestureHolding) async throws -> Void, after actions: () async throws -> Void
  ) async throws {
    do {
      try await actions()
    } catch {
      try? await gesturing(end)
      throw error
    }
    try await gesturing(end)
  }

  private func gesturing(_ work: (any GestureHolding) async throws -> Void) async throws {
    try await journey.using(
      (any GestureHolding).self, to: "perform a gesture in parts", settled: true, work)
  }

  func perform(
    _ action: Action, _ verb: String, on locator: Locator, within limit: Duration?,
    at site: SourceLocation
  ) async throws -> Self {
    try await journey.perform(
      action, verb, on: locator, screen: Self.screenName, within: limit, at: site)
    return self
  }
}
