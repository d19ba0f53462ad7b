internal import Driving
public import Testing

extension Journey {
  /// Lets time pass for the app at once: its timers, dates and animation frames go on as if it had passed. What is due meanwhile happens in
  /// its order.
  ///
  /// A web app needs a clock of its own, `clock(at:)`; an app in process an `AppClock`.
  ///
  /// - Parameters:
  ///   - time: How much time passes: `.minutes(5)`.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the app follows the machine's clock.
  public func advance(by time: Duration, at site: SourceLocation = #_sourceLocation) async throws {
    try await clockStep("advance the clock by \(time.clockWords)", at: site) {
      guard time >= .zero else {
        throw DriverError.refused(because: "time does not pass backwards")
      }
      try await $0.advanceClock(by: time)
    }
  }

  /// Stops the app's clock: no timer fires and no frame is drawn until ``advance(by:at:)`` or ``runClock(at:)``.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the app follows the machine's clock.
  public func pauseClock(at site: SourceLocation = #_sourceLocation) async throws {
    try await clockStep("stop the clock", at: site) { try await $0.setClockRunning(false) }
  }

  /// Lets the app's clock run from the time that it shows.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the app follows the machine's clock.
  public func runClock(at site: SourceLocation = #_sourceLocation) async throws {
    try await clockStep("let the clock run", at: site) { try await $0.setClockRunning(true) }
  }

  private func clockStep(
    _ text: String, at site: SourceLocation, _ work: (any ClockAdvancing) async throws -> Void
  ) async throws {
    try await step(
      text, using: (any ClockAdvancing).self,
      held: "a Chromium can, and an app in process that takes a clock", at: site, work)
  }
}

extension Duration {
  /// The time in the largest unit that divides it: `5 min`.
  fileprivate var clockWords: String {
    let (seconds, rest) = components
    guard rest == 0, seconds != 0 else { return "\(self / .milliseconds(1)) ms" }
    for (unit, size) in [("d", Int64(86_400)), ("h", 3600), ("min", 60)] where seconds % size == 0 {
      return "\(seconds / size) \(unit)"
    }
    return "\(seconds) s"
  }
}
