/// A driver of an app whose clock a journey sets.
public protocol ClockAdvancing: Sendable {
  /// Lets time pass for the app at once. What is due meanwhile happens in its order.
  ///
  /// - Parameter time: How much time passes.
  /// - Throws: ``DriverError/refused(because:)`` when the app follows the machine's clock.
  func advanceClock(by time: Duration) async throws

  /// Stops the app's clock, or lets it run.
  ///
  /// - Parameter isRunning: Whether it runs.
  /// - Throws: ``DriverError/refused(because:)`` when the app follows the machine's clock, or its clock cannot run by itself.
  func setClockRunning(_ isRunning: Bool) async throws
}
