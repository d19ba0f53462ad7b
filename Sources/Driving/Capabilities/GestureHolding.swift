/// A driver that performs gestures in parts, or like an unsteady finger.
public protocol GestureHolding: Sendable {
  /// Keeps the finger, or the mouse button, down at the end of the next gesture, until ``liftFinger()``.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func holdFinger() async throws

  /// Lifts what ``holdFinger()`` kept down, where it is.
  ///
  /// - Throws: ``DriverError``.
  func liftFinger() async throws

  /// Makes the finger drift sideways during swipes and pulls from now on, as a thumb does.
  ///
  /// - Parameter share: How far the finger drifts to the right or down for each point of its way; 0 for a straight way.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func driftFinger(by share: Double) async throws

  /// Makes the system cancel the touch at the end of each swipe and pull (W3C Touch Events, touchcancel), or lifts the finger again.
  ///
  /// - Parameter isCancelled: Whether touches are cancelled.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setTouchCancelled(_ isCancelled: Bool) async throws
}
