internal import Synchronization

/// Suspends tasks until it is opened.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Creates a closed gate.
  package init() {}

  /// Opens the gate: waiting tasks resume, and later ones do not wait.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the gate is open.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  package func pass() async throws {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if state.isOpen { return .success(()) }
          state.waiting[id] = continuation
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: id)
        if waiting == nil, !state.isOpen { state.cancelled.insert(id) }
        return waiting
      }
      waiting?.resume(throwing: CancellationError())
    }
  }
}
