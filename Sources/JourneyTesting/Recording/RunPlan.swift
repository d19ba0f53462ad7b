internal import RobotCore
internal import Synchronization

/// Tracks the planned tests of a run, to tell a run that ended from a process that ended before all of them had their turn.
///
/// Tests are identified as in ``TestIdentity``, where the ID of a suite, followed by a slash, begins those of what it contains.
final class RunPlan: Sendable {
  private struct State {
    /// The tests that have neither started nor been skipped.
    var waiting: Set<String> = []
    /// The suites that have ended or been skipped.
    var endedSuites: Set<String> = []
    /// The number of suites and tests that have started and not ended.
    var running = 0
    /// The newest plan of a test or suite that starts with the run: its name, and the time on the steps' clock.
    var newest: (name: String, time: Int64)?
    /// Whether a test or suite has started.
    var hasStarted = false

    /// Whether a suite around a test has ended, so that Swift Testing has passed over the test.
    func hasEnded(around test: String) -> Bool {
      test.utf8.indices.contains { index in
        test.utf8[index] == UInt8(ascii: "/") && endedSuites.contains(String(test[..<index]))
      }
    }
  }

  private let state = Mutex(State())

  /// Records a planned test or suite, unless it is skipped.
  ///
  /// - Parameter name: Its name, if it starts with the run; `nil` if it may have to wait for others.
  func add(_ id: String, isSuite: Bool, startingAs name: String?) {
    state.withLock { state in
      if let name { state.newest = (name, Stopwatch.nanoseconds()) }
      if !isSuite { state.waiting.insert(id) }
    }
  }

  /// Moves the newest plan by a time in which nothing could run.
  ///
  /// - Parameter time: The time, in nanoseconds.
  func postpone(by time: Int64) { state.withLock { $0.newest?.time += time } }

  /// Returns the name of the test or suite that was planned last, if that was before a moment, and nothing has started since.
  ///
  /// Swift Testing plans one test after the other. It describes the arguments of each before it plans the next.
  ///
  /// - Parameter moment: The moment, on the steps' clock.
  func stalled(since moment: Int64) -> String? {
    state.withLock { state in
      guard !state.hasStarted, let newest = state.newest, newest.time <= moment else { return nil }
      return newest.name
    }
  }

  /// Records that a test or suite was skipped.
  func skip(_ id: String, isSuite: Bool) {
    guard isSuite else { return }
    state.withLock { _ = $0.endedSuites.insert(id) }
  }

  /// Records the start of a test or suite.
  func start(_ id: String) {
    state.withLock { state in
      state.waiting.remove(id)
      state.running += 1
      state.hasStarted = true
    }
  }

  /// Records the end of a test or suite.
  func end(_ id: String, isSuite: Bool) {
    state.withLock { state in
      state.running -= 1
      if isSuite { state.endedSuites.insert(id) }
    }
  }

  /// Whether a test or suite is running.
  var isRunning: Bool { state.withLock { $0.running > 0 } }

  /// Whether a test has yet to have its turn. One outside any suite counts too: nothing tells that its turn is over.
  var isWaiting: Bool { state.withLock { state in !state.waiting.allSatisfy(state.hasEnded) } }

  /// The tests that Swift Testing passed over, in order: the suites around them have ended.
  var passedOver: [String] {
    state.withLock { state in state.waiting.filter(state.hasEnded).sorted() }
  }
}
