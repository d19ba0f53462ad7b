/// Limits how many tasks run at once. Waiting tasks run in first-in, first-out order.
package actor AsyncSemaphore {
  /// The error that a closed semaphore throws.
  package struct Closed: Error {}

  private struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private var free: Int
  private var waiters: [Waiter] = []
  private var count = 0
  private var isClosed = false

  /// Creates a semaphore.
  ///
  /// - Parameter limit: The maximum number of tasks at once. Values below 1 count as 1.
  package init(limit: Int) {
    free = max(1, limit)
  }

  /// Waits until the task may run. The task must call ``signal()`` when it is done.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits, or ``Closed`` when the semaphore is closed.
  package func wait() async throws {
    try Task.checkCancellation()
    guard !isClosed else { throw Closed() }
    if free > 0 {
      free -= 1
      return
    }
    count += 1
    let id = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiters.append(Waiter(id: id, continuation: continuation))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  /// The number of waiting tasks.
  package var waitingCount: Int { waiters.count }

  /// Releases a slot to the task that has waited longest.
  package func signal() {
    if waiters.isEmpty {
      free += 1
    } else {
      waiters.removeFirst().continuation.resume()
    }
  }

  /// Closes the semaphore. All waiting and future tasks fail; running tasks continue.
  package func close() {
    isClosed = true
    for waiter in waiters { waiter.continuation.resume(throwing: Closed()) }
    waiters = []
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
