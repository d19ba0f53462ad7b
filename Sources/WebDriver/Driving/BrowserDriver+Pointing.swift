public import RobotCore

extension BrowserDriver {
  /// Drags an element to another one with the browser's own mouse.
  ///
  /// - Parameters:
  ///   - element: The element, from the newest snapshot.
  ///   - target: Where to, from the same snapshot.
  /// - Throws: As ``perform(_:on:)``.
  public func drag(_ element: LocatedElement, to target: LocatedElement) async throws {
    try await guarded {
      let (source, destination) = (hand(over: element), hand(over: target))
      await show([element.path, target.path])
      touch()
      try await source.drag(to: destination)
    }
  }

  /// Scrolls whatever an element lies in until a touch arrives at it.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything was scrolled.
  /// - Throws: `DriverError` when it is gone; ``BrowserError`` or ``WebDriverError`` when the page can no longer be reached.
  public func reveal(_ element: LocatedElement) async throws -> Bool {
    try await guarded {
      let hand = hand(over: element)
      touch()
      return try await hand.reveal()
    }
  }
}
