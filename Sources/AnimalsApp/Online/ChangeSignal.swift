internal import Synchronization

/// Wakes all tasks that wait for the next change of a value.
final class ChangeSignal: Sendable {
  private struct State {
    var version = 0
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  func change() {
    let waiting = state.withLock { state in
      state.version += 1
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for a change; a change since the given version counts.
  ///
  /// It also returns when the task is cancelled.
  func wait(after version: Int) async {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(id) != nil || state.version != version { return true }
          state.waiting[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: id)
        if waiting == nil { state.cancelled.insert(id) }
        return waiting
      }
      waiting?.resume()
    }
    _ = state.withLock { $0.cancelled.remove(id) }
  }
}
