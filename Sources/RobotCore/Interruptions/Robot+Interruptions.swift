extension Robot {
  /// Handles a screen that may come at any time, such as a cookie banner, whenever it gets in the way, from here to the end of the journey.
  ///
  /// ```swift
  /// robot.handling(CookieBanner.self) { try await $0.decline() }
  /// ```
  ///
  /// The journey fails if the screen stays after it was handled, or comes again and again during one step.
  ///
  /// - Parameters:
  ///   - screen: The robot of the screen. Its semantics say how the screen is recognised.
  ///   - handle: What is done about it.
  /// - Returns: This robot, for chaining.
  @discardableResult
  public func handling<Screen: Robot>(
    _ screen: Screen.Type, by handle: @escaping @Sendable @concurrent (Screen) async throws -> Void
  ) -> Self {
    journey.handling(screen, by: handle)
    return self
  }
}
