internal import Support
internal import Synchronization

/// The open connections, up to a maximum number.
final class HTTPConnections: Sendable {
  private struct Entry {
    var task: Task<Void, Never>?
    /// The sequence number at which it started to wait; `nil` if it is not waiting.
    var waitingSince: Int?
  }

  private struct State {
    var turn = 0
    var entries: [Int: Entry] = [:]
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The number of connections.
  var count: Int { state.withLock(\.entries.count) }

  /// Opens a connection in a task of its own; if there are too many, the one that has waited longest for its client is closed.
  ///
  /// - Parameter serve: Serves the client; its argument is a function to call when it starts and stops waiting for the client.
  func open(
    _ serve: @escaping @Sendable (_ isWaiting: @escaping @Sendable (Bool) -> Void) async -> Void
  ) -> Bool {
    guard count < limit || closeLongestWaiting() else { return false }
    let id = state.withLock { state in
      state.turn += 1
      state.entries[state.turn] = Entry(waitingSince: state.turn)
      return state.turn
    }
    let task = Task(executorPreference: ThreadExecutor.services) {
      await serve { isWaiting in self.setWaiting(isWaiting, id) }
      self.state.withLock { $0.entries[id] = nil }
    }
    state.withLock { $0.entries[id]?.task = task }
    return true
  }

  /// Closes the connection that has waited longest for its client.
  func closeLongestWaiting() -> Bool {
    let task = state.withLock { state -> Task<Void, Never>? in
      let waiting = state.entries.compactMap { id, entry in
        entry.task == nil ? nil : entry.waitingSince.map { (since: $0, id: id) }
      }
      let longest = waiting.min { $0.since < $1.since }
      return longest.flatMap { state.entries.removeValue(forKey: $0.id)?.task }
    }
    task?.cancel()
    return task != nil
  }

  /// Closes all connections, and waits until they are closed.
  func closeAll() async {
    let tasks = state.withLock { state in
      defer { state.entries = [:] }
      return state.entries.values.compactMap(\.task)
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func setWaiting(_ isWaiting: Bool, _ id: Int) {
    state.withLock { state in
      guard isWaiting else {
        state.entries[id]?.waitingSince = nil
        return
      }
      // A new connection counts as waiting from its acceptance, however late its task first runs.
      guard let entry = state.entries[id], entry.waitingSince == nil else { return }
      state.turn += 1
      state.entries[id]?.waitingSince = state.turn
    }
  }
}
