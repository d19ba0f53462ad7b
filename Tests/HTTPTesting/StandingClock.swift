internal import HTTPServing

/// A clock that stands still until time flies: from then on every sleep ends at once.
package final class StandingClock: Clock {
  /// A moment: how long after the clock was made.
  package struct Instant: InstantProtocol {
    package var time = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    package func duration(to other: Instant) -> Duration { other.time - time }
    package static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private let gate = Gate()

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await gate.pass()
  }

  /// Lets time fly.
  package func fly() { gate.open() }
}
