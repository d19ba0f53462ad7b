internal import Support
internal import Synchronization

/// Lets retries wait until all other cases of the process have ended or wait too, and then run one at a time.
///
/// Nobody says which cases are still to come. So it counts those that have started, and waits a moment in which none starts; it waits
/// longer while a test is in progress whose cases do not wait here, because the next of them may follow. A test that starts later,
/// because a case of its serialized suite waits here, runs after that case.
final class LastRetries: Sendable {
  private struct State: ~Copyable {
    /// The number of cases that run, or wait for their turns.
    var active = 0
    /// The number of cases that have started so far.
    var started = 0
    /// The tests that have started and not ended, and the number of their cases that wait for a retry.
    var tests: [String: Int] = [:]
    /// The identifier of the retry that runs.
    var retrying: Int?
    var lastID = 0
    /// The waiting retries, in order.
    var waiting: [(id: Int, retry: CheckedContinuation<Void, Never>)] = []

    /// Whether a test is in progress whose cases do not wait for a retry.
    var isExpectingCases: Bool { tests.values.contains(0) }

    /// Removes the retry that may run now.
    ///
    /// - Parameter started: The number of cases that had started a moment ago.
    /// - Returns: The retry; `nil` if none may run.
    mutating func admitted(
      after started: Int, _ isLong: Bool
    ) -> CheckedContinuation<Void, Never>? {
      guard self.started == started, active == 0, retrying == nil, !waiting.isEmpty,
        isLong || !isExpectingCases
      else { return nil }
      let first = waiting.removeFirst()
      retrying = first.id
      return first.retry
    }
  }

  private let state = Mutex(State())

  /// Records that a test has started.
  func begin(_ id: String) {
    state.withLock { $0.tests[id] = 0 }
    admitWhenIdle()
  }

  /// Records that a test has ended.
  func end(_ id: String) {
    state.withLock { $0.tests[id] = nil }
    admitWhenIdle()
  }

  /// Records that a case has started.
  func enter() {
    state.withLock { state in
      state.active += 1
      state.started += 1
    }
  }

  /// Records that a case has ended, or waits for its retry.
  func leave() {
    state.withLock { $0.active -= 1 }
    admitWhenIdle()
  }

  /// Waits until all other cases have ended, and runs a retry. A case that is cancelled while it waits does not run again.
  ///
  /// - Returns: The result of the retry; `nil` when it did not run.
  func take<Result: Sendable>(
    of test: String, _ retry: @Sendable () async -> Result
  ) async -> Result? {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isCancelled = state.withLock { state in
          state.tests[test]? += 1
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
    defer { endRetry(of: id, test) }
    // It may have been admitted before it was cancelled.
    return Task.isCancelled ? nil : await retry()
  }

  private func endRetry(of id: Int, _ test: String) {
    state.withLock { state in
      state.tests[test]? -= 1
      if state.retrying == id { state.retrying = nil }
    }
    admitWhenIdle()
  }

  /// The time in which no case starts before a retry runs. It does not pass while this process does not get its turn.
  private static let quietTime = Duration.milliseconds(100)
  /// The same while another test is in progress. It ends because the cases of that test may have to wait for the retry.
  private static let longQuietTime = Duration.seconds(3)

  private func admitWhenIdle() {
    let moment = state.withLock { state in
      state.active == 0 && !state.waiting.isEmpty
        ? (started: state.started, isLong: state.isExpectingCases) : nil
    }
    guard let (started, isLong) = moment else { return }
    Task.detached(priority: .background) { [self] in
      try? await TurnClock().sleep(for: isLong ? Self.longQuietTime : Self.quietTime)
      state.withLock { $0.admitted(after: started, isLong) }?.resume()
    }
  }
}
