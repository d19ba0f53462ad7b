internal import Synchronization

/// The connections that are open, so many at most.
final class HTTPConnections: Sendable {
  private struct Entry {
    var task: Task<Void, Never>?
    var waitingSince: ContinuousClock.Instant?
  }

  private struct State {
    var next = 0
    var entries: [Int: Entry] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// How many there are.
  var count: Int { state.withLock(\.entries.count) }

  /// Opens one, in a task of its own; where there are too many, the one that has waited for its client the longest makes room.
  ///
  /// - Parameter serve: Serves the client; it is given what to call when it begins and ends to wait for the client.
  /// - Returns: Whether there was room.
  func open(
    _ serve: @escaping @Sendable (_ isWaiting: @escaping @Sendable (Bool) -> Void) async -> Void
  ) -> Bool {
    guard count < limit || closeLongestWaiting() else { return false }
    let id = state.withLock { state in
      state.next += 1
      state.entries[state.next] = Entry(waitingSince: .now)
      return state.next
    }
    let task = Task {
      await serve { isWaiting in self.setWaiting(isWaiting, id) }
      self.state.withLock { $0.entries[id] = nil }
    }
    state.withLock { $0.entries[id]?.task = task }
    return true
  }

  /// Closes the one that has waited for its client the longest.
  ///
  /// - Returns: Whether one was waiting.
  func closeLongestWaiting() -> Bool {
    let task = state.withLock { state -> Task<Void, Never>? in
      let waiting = state.entries.filter { $0.value.task != nil && $0.value.waitingSince != nil }
      let longest = waiting.min {
        ($0.value.waitingSince ?? .now, $0.key) < ($1.value.waitingSince ?? .now, $1.key)
      }
      return longest.flatMap { state.entries.removeValue(forKey: $0.key)?.task }
    }
    task?.cancel()
    return task != nil
  }

  /// Closes all of them, and waits until they are.
  func closeAll() async {
    let tasks = state.withLock { state in
      defer { state.entries = [:] }
      return state.entries.values.compactMap(\.task)
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func setWaiting(_ isWaiting: Bool, _ id: Int) {
    state.withLock { $0.entries[id]?.waitingSince = isWaiting ? .now : nil }
  }
}
