/// Lets so many in at once, the others in the order in which they came.
actor FairGate {
  private struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private var free: Int
  private var waiters: [Waiter] = []
  private var count = 0
  private var isClosed = false

  /// Makes a gate.
  ///
  /// - Parameter limit: How many are let in at once.
  init(limit: Int) {
    free = limit
  }

  /// Waits to be let in.
  ///
  /// - Throws: A `CancellationError` when the task is cancelled while it waits, ``BrowserError/poolIsShutDown`` when the gate is closed.
  func enter() async throws {
    try Task.checkCancellation()
    guard !isClosed else { throw BrowserError.poolIsShutDown }
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
  var waitingCount: Int { waiters.count }

  /// Lets the next one in.
  func leave() {
    if waiters.isEmpty {
      free += 1
    } else {
      waiters.removeFirst().continuation.resume()
    }
  }

  /// Lets nobody in any more.
  func close() {
    isClosed = true
    for waiter in waiters { waiter.continuation.resume(throwing: BrowserError.poolIsShutDown) }
    waiters = []
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
