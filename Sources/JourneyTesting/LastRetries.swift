internal import Support
internal import Synchronization

/// Lets retries wait until all other cases of the process have ended or wait too, and then run one at a time.
///
/// It counts the cases that have started, and waits a moment in which none starts, because nobody says which are still to come. A test
/// that starts later, because a case of its serialized suite waits here, runs after that case.
final class LastRetries: Sendable {
  private struct State: ~Copyable {
    /// The number of cases that run, or wait for their turns.
    var active = 0
    /// The number of cases that have started so far.
    var started = 0
    /// The identifier of the retry that runs.
    var retrying: Int?
    var lastID = 0
    /// The waiting retries, in order.
    var waiting: [(id: Int, retry: CheckedContinuation<Void, Never>)] = []

    /// Removes the retry that may run now.
    ///
    /// - Parameter started: The number of cases that had started a moment ago.
    /// - Returns: The retry; `nil` if none may run.
    mutating func admitted(after started: Int) -> CheckedContinuation<Void, Never>? {
      guard self.started == started, active == 0, retrying == nil, !waiting.isEmpty else {
        return nil
      }
      let first = waiting.removeFirst()
      retrying = first.id
      return first.retry
    }
  }

  private let state = Mutex(State())

  /// Records that a case has started.
  func enter() {
    state.withLock { state in
      state.active += 1
      state.started += 1
    }
  }

  /// Records that a case has ended, or waits for its retry.
  func leave() {
    let isQuiet = state.withLock { state in
      state.active -= 1
      return state.active == 0 && !state.waiting.isEmpty
    }
    if isQuiet { admitWhenIdle() }
  }

  /// Waits until all other cases have ended, and runs a retry. A case that is cancelled while it waits does not run again.
  ///
  /// - Returns: The result of the retry; `nil` when it did not run.
  func take<Result: Sendable>(_ retry: @Sendable () async -> Result) async -> Result? {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isCancelled = state.withLock { state in
          if Task.isCancelled { return true }
          state.waiting.append((id, waiter))
          return false
        }
        if isCancelled { return waiter.resume() }
        admitWhenIdle()
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).retry }
      }
      waiter?.resume()
    }
    guard !Task.isCancelled else {
      // It may have been admitted before.
      endRetry(of: id)
      return nil
    }
    defer { endRetry(of: id) }
    return await retry()
  }

  private func endRetry(of id: Int) {
    state.withLock { state in
      if state.retrying == id { state.retrying = nil }
    }
    admitWhenIdle()
  }

  /// The time in which no case starts before a retry runs. It does not pass while this process does not get its turn.
  private static let quietTime = Duration.milliseconds(100)

  private func admitWhenIdle() {
    let started = state.withLock { $0.started }
    Task.detached(priority: .background) { [self] in
      try? await TurnClock().sleep(for: Self.quietTime)
      state.withLock { $0.admitted(after: started) }?.resume()
    }
  }
}
