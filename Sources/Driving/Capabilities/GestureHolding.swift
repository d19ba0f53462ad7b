/// A driver that performs gestures in parts, and as an unsteady finger does.
public protocol GestureHolding: Sendable {
  /// Leaves the finger, or the mouse button, down at the end of the next gesture, until ``liftFinger()``.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func holdFinger() async throws

  /// Lifts what ``holdFinger()`` has left down, where it is.
  ///
  /// - Throws: ``DriverError``.
  func liftFinger() async throws

  /// Makes the finger drift sideways during swipes and pulls from now on, as a thumb does.
  ///
  /// - Parameter share: How far it drifts to the right, or down, for each point of its way; a straight way is 0.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func driftFinger(by share: Double) async throws

  /// Makes the system take the finger away at the end of each swipe and pull (W3C Touch Events, touchcancel), or lifts it again.
  ///
  /// - Parameter isCancelled: Whether touches are cancelled.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setTouchCancelled(_ isCancelled: Bool) async throws
}
