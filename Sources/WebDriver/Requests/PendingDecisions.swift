internal import Support
internal import Synchronization

/// The requests whose decisions are in progress, each in a task of its own, until deciding ends.
final class PendingDecisions: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var count = 0
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Starts deciding a request; a decision that starts after the end is cancelled immediately.
  ///
  /// - Parameter decision: Decides, and informs the browser.
  func add(_ decision: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      state.count += 1
      let number = state.count
      let task = Task(executorPreference: ThreadExecutor.services) { [weak self] in
        await decision()
        self?.state.withLock { _ = $0.tasks.removeValue(forKey: number) }
      }
      if state.hasEnded { task.cancel() } else { state.tasks[number] = task }
    }
  }

  /// Ends deciding.
  ///
  /// - Returns: The decisions in progress; `nil` if deciding had already ended.
  func end() -> [Task<Void, Never>]? {
    state.withLock { state in
      if state.hasEnded { return nil }
      state.hasEnded = true
      return Array(state.tasks.values)
    }
  }
}
