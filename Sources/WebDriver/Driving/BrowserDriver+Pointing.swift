public import RobotCore

extension BrowserDriver {
  /// Drags an element to another one with the browser's own mouse.
  ///
  /// - Parameters:
  ///   - element: The element, from the newest snapshot.
  ///   - target: The element to drop it on, from the same snapshot.
  /// - Throws: The errors of ``perform(_:on:)``.
  public func drag(_ element: LocatedElement, to target: LocatedElement) async throws {
    try await guarded {
      let (source, destination) = (hand(over: element), hand(over: target))
      await show([element.path, target.path])
      touch()
      try await source.drag(to: destination)
      try await letScriptlessPageLeave()
    }
  }

  /// Scrolls the areas around an element until a touch reaches it.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything was scrolled.
  /// - Throws: `DriverError` if the element is gone; ``BrowserError`` or ``WebDriverError`` if the page is no longer reachable.
  public func reveal(_ element: LocatedElement) async throws -> Bool {
    try await guarded {
      let hand = hand(over: element)
      touch()
      return try await hand.reveal()
    }
  }
}
