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

  private struct State {
    var isFlying = false
    var next = 0
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if state.isFlying { return .success(()) }
          state.sleepers[id] = continuation
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.resume(throwing: CancellationError())
    }
  }

  /// Lets time fly.
  package func fly() {
    let sleepers = state.withLock { state in
      state.isFlying = true
      defer { state.sleepers = [:] }
      return Array(state.sleepers.values)
    }
    for sleeper in sleepers { sleeper.resume() }
  }
}
