internal import Dispatch

/// The system's clock, whose sleepers wake on time however many tasks wait for their turn.
///
/// A sleeper of `ContinuousClock` wakes through the pool that all tasks share. With thousands of test cases, a server's delay of half a
/// second takes ten.
package struct WallClock: Clock {
  private static let queue = DispatchQueue(label: "journeys.timers")

  package init() {}

  /// The current moment.
  package var now: ContinuousClock.Instant { ContinuousClock.now }

  /// The resolution of the system's clock.
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Waits until a moment.
  ///
  /// - Parameter tolerance: Not used.
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  package func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil
  ) async throws {
    let left = deadline - now
    guard left > .zero else { return try Task.checkCancellation() }
    let sleeper = Sleeper()
    let timer = DispatchWorkItem { sleeper.wake() }
    Self.queue.asyncAfter(
      deadline: .now() + .nanoseconds(Int(clamping: Int64(left / .nanoseconds(1)))), execute: timer)
    defer { timer.cancel() }
    try await sleeper.sleep()
  }
}

extension Clock where Self == WallClock {
  /// The system's clock, whose sleepers wake on time however many tasks wait for their turn.
  package static var wall: WallClock { WallClock() }
}
