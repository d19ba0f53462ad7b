internal import Synchronization

/// Limits how many tasks run at once. Waiting tasks run in first-in, first-out order.
///
/// A task that finds a free slot takes it without suspending. This is why the semaphore is a lock and not an actor: at each hop to an
/// actor, a test runner starts the next of thousands of test cases, and keeps all of them in flight.
package final class AsyncSemaphore: Sendable {
  /// The error that a closed semaphore throws.
  package struct Closed: Error {}

  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct State: ~Copyable {
    var free: Int
    var isClosed = false
    var lastID = 0
    /// The waiting tasks, by identifier.
    var waiters: [Int: Continuation] = [:]
    /// The identifiers in order of arrival, from ``head`` on. Those of cancelled tasks are missing from ``waiters``.
    var queue: [Int] = []
    var head = 0

    init(free: Int) { self.free = free }

    /// Takes a free slot.
    mutating func take() throws -> Bool {
      if isClosed { throw Closed() }
      guard free > 0 else { return false }
      free -= 1
      return true
    }

    /// Removes the task that has waited longest; if there is none, the slot becomes free.
    mutating func release() -> Continuation? {
      while head < queue.count {
        let id = queue[head]
        head += 1
        if let waiter = waiters.removeValue(forKey: id) { return waiter }
      }
      queue.removeAll(keepingCapacity: true)
      head = 0
      free += 1
      return nil
    }
  }

  private let state: Mutex<State>

  /// Creates a semaphore.
  ///
  /// - Parameter limit: The maximum number of tasks at once. Values below 1 count as 1.
  package init(limit: Int) { state = Mutex(State(free: max(1, limit))) }

  /// Waits until the task may run. The task must call ``signal()`` when it is done.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits, or ``Closed`` when the semaphore is closed.
  package func wait() async throws {
    try Task.checkCancellation()
    if try state.withLock({ try $0.take() }) { return }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { enqueue($0, as: id) }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
      waiter?.resume(throwing: CancellationError())
    }
  }

  /// The number of waiting tasks.
  package var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Releases a slot to the task that has waited longest.
  package func signal() { state.withLock { $0.release() }?.resume() }

  /// Closes the semaphore. All waiting and future tasks fail; running tasks continue.
  package func close() {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume(throwing: Closed()) }
  }

  /// Enqueues a task, or resumes it at once if it was cancelled, a slot became free, or the semaphore was closed in the meantime.
  private func enqueue(_ waiter: Continuation, as id: Int) {
    let answer: Result<Void, any Error>? = state.withLock { state in
      if Task.isCancelled { return .failure(CancellationError()) }
      do {
        if try state.take() { return .success(()) }
      } catch {
        return .failure(error)
      }
      state.waiters[id] = waiter
      state.queue.append(id)
      return nil
    }
    if let answer { waiter.resume(with: answer) }
  }
}
