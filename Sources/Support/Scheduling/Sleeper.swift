internal import Synchronization

/// Suspends one task until it is woken or cancelled.
package final class Sleeper: Sendable {
  private enum State {
    case awaited
    case asleep(CheckedContinuation<Void, any Error>)
    case awake(Result<Void, any Error>)
  }

  private let state = Mutex(State.awaited)

  /// Creates a sleeper for one sleep.
  package init() {}

  /// Suspends the current task, unless it has been woken or cancelled already.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled before it is woken.
  package func sleep() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if case .awake(let result) = state { return result }
          state = .asleep(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// Wakes the task.
  package func wake() { end(.success(())) }

  private func end(_ result: Result<Void, any Error>) {
    let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
      switch state {
      case .awake: return nil
      case .awaited:
        state = .awake(result)
        return nil
      case .asleep(let continuation):
        state = .awake(result)
        return continuation
      }
    }
    continuation?.resume(with: result)
  }
}
