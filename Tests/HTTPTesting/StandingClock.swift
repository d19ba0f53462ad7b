internal import HTTP
internal import Synchronization

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
  private let asked = Mutex<[Duration]>([])

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }
  /// For how long it was asked to sleep, in the order in which it was.
  package var sleeps: [Duration] { asked.withLock(\.self) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    asked.withLock { $0.append(deadline.time) }
    try await gate.pass()
  }

  /// Lets time fly.
  package func fly() { gate.open() }
}
