internal import Synchronization

/// The requests that are being decided, each in a task of its own, until nobody decides any more.
final class PendingDecisions: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var count = 0
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Decides a request; what begins after the end is cancelled at once.
  ///
  /// - Parameter decision: Decides, and tells the browser.
  func add(_ decision: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      state.count += 1
      let number = state.count
      let task = Task { [weak self] in
        await decision()
        self?.state.withLock { _ = $0.tasks.removeValue(forKey: number) }
      }
      if state.hasEnded { task.cancel() } else { state.tasks[number] = task }
    }
  }

  /// Ends the deciding.
  ///
  /// - Returns: What is still under way; `nil` when it had ended before.
  func end() -> [Task<Void, Never>]? {
    state.withLock { state in
      if state.hasEnded { return nil }
      state.hasEnded = true
      return Array(state.tasks.values)
    }
  }
}
