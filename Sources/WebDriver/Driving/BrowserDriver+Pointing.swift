public import Driving
internal import Synchronization

extension BrowserDriver: Dragging, GestureHolding, Revealing {
  /// Drags an element to another one with the browser's own mouse.
  ///
  /// - Parameters:
  ///   - element: The element, from the newest snapshot.
  ///   - target: The element to drop it on, from the same snapshot.
  ///   - pause: The time between the press and the first movement.
  /// - Throws: The errors of ``perform(_:on:)``.
  public func drag(
    _ element: LocatedElement, to target: LocatedElement, after pause: Duration
  ) async throws {
    try await guarded {
      let (source, destination) = (interaction(with: element), interaction(with: target))
      await show([element.path, target.path])
      touch()
      try await source.drag(to: destination, after: pause)
      try await letScriptlessPageLeave()
    }
  }

  /// Keeps the finger, or the mouse button, down at the end of the next gesture, until ``liftFinger()``.
  ///
  /// - Throws: `DriverError` in WebKit, whose driver has no finger.
  public func holdFinger() async throws {
    guard session.engine != .webkit else {
      throw DriverError.refused(because: "\(name) does not support leaving the finger down")
    }
    hold.withLock { $0 = .awaited }
  }

  /// Returns whether a pointer stays down at the end of its gesture, and records it.
  func keepsDown(_ pointer: ActionSequence.Pointer) -> Bool {
    hold.withLock { hold in
      guard hold != .none else { return false }
      hold = .down(pointer)
      return true
    }
  }

  /// Lifts what ``holdFinger()`` kept down, where it is.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func liftFinger() async throws {
    try await guarded {
      touch()
      let last = hold.withLock { hold in
        defer { hold = .none }
        return hold
      }
      if last == .down(.touch) {
        try await endTouch()
      } else {
        try await session.send("DELETE", "/actions", within: options.commandLimit)
      }
      try await letScriptlessPageLeave()
    }
  }

  /// Lifts the finger that a gesture kept down, or cancels its touch.
  func endTouch() async throws {
    let isCancelled = cancelsTouch.withLock { $0 }
    // chromedriver forgets a finger that a later command releases, and the page does not learn of the release.
    try await session.command(
      "Input.dispatchTouchEvent",
      ["type": isCancelled ? "touchCancel" : "touchEnd", "touchPoints": []],
      within: options.commandLimit)
    try await session.send("DELETE", "/actions", within: options.commandLimit)
  }

  /// Makes the finger drift sideways during swipes and pulls, from now on.
  ///
  /// - Parameter share: How far the finger drifts to the right or down for each point of its way.
  public func driftFinger(by share: Double) async throws { drift.withLock { $0 = share } }

  /// Makes the system cancel the touch at the end of swipes and pulls, or lifts the finger again.
  ///
  /// - Parameter isCancelled: Whether touches are cancelled.
  /// - Throws: `DriverError` in browsers other than Chromium, whose drivers do not cancel touches.
  public func setTouchCancelled(_ isCancelled: Bool) async throws {
    guard session.isChromium else {
      throw DriverError.refused(because: "\(name) does not support cancelling touches")
    }
    cancelsTouch.withLock { $0 = isCancelled }
  }

  /// Scrolls the areas around an element until a touch reaches it.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything was scrolled.
  /// - Throws: `DriverError` if the element is gone; ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func reveal(_ element: LocatedElement) async throws -> Bool {
    try await guarded {
      let interaction = interaction(with: element)
      touch()
      return try await interaction.reveal()
    }
  }
}
