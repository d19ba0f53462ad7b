internal import Support
internal import Synchronization

/// Suspends tasks until it is opened.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [ObjectIdentifier: Sleeper] = [:]
  }

  private let state = Mutex(State())

  /// Creates a closed gate.
  package init() {}

  /// Opens the gate: waiting tasks resume, and later ones do not wait.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting.values
    }
    for sleeper in waiting { sleeper.wake() }
  }

  /// Waits until the gate is open.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  package func pass() async throws {
    let sleeper = Sleeper()
    let id = ObjectIdentifier(sleeper)
    let isOpen = state.withLock { state in
      if !state.isOpen { state.waiting[id] = sleeper }
      return state.isOpen
    }
    if isOpen { return }
    defer { state.withLock { _ = $0.waiting.removeValue(forKey: id) } }
    try await sleeper.sleep()
  }
}
