/// Lets so many tasks work at once, the others in the order in which they came.
package actor AsyncSemaphore {
  /// Says that a semaphore was closed.
  package struct Closed: Error {}

  private struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private var free: Int
  private var waiters: [Waiter] = []
  private var count = 0
  private var isClosed = false

  /// Makes a semaphore.
  ///
  /// - Parameter limit: How many tasks work at once, one at least.
  package init(limit: Int) {
    free = max(1, limit)
  }

  /// Waits until the task may work; it has to ``signal()`` when it has.
  ///
  /// - Throws: A `CancellationError` when the task is cancelled while it waits, ``Closed`` when the semaphore is closed.
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

  /// How many wait.
  package var waitingCount: Int { waiters.count }

  /// Lets the one work who waits longest.
  package func signal() {
    if waiters.isEmpty {
      free += 1
    } else {
      waiters.removeFirst().continuation.resume()
    }
  }

  /// Lets nobody work any more who does not already.
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
