import Support
import Synchronization
import Testing

@Suite("Asynchronous semaphore")
struct AsyncSemaphoreTests {
  private final class Order: Sendable {
    let all = Mutex<[Int]>([])
  }

  private final class Crowd: Sendable {
    let running = Atomic(0)
    let most = Atomic(0)
    let served = Atomic(0)

    func visit() async {
      let now = running.add(1, ordering: .relaxed).newValue
      most.max(now, ordering: .relaxed)
      await Task.yield()
      running.subtract(1, ordering: .relaxed)
      served.add(1, ordering: .relaxed)
    }
  }

  @Test("waiting tasks are served in order, and a cancelled one leaves the queue")
  func fairness() async throws {
    let semaphore = AsyncSemaphore(limit: 1)
    try await semaphore.wait()
    let order = Order()
    var waiting: [Task<Void, any Error>] = []
    for number in 0..<5 {
      waiting.append(
        Task { @Sendable in
          try await semaphore.wait()
          order.all.withLock { $0.append(number) }
          semaphore.signal()
        })
      while semaphore.waitingCount <= number { await Task.yield() }
    }
    waiting[2].cancel()
    await #expect(throws: CancellationError.self) { try await waiting[2].value }
    #expect(semaphore.waitingCount == 4)
    semaphore.signal()
    for (number, task) in waiting.enumerated() where number != 2 { try await task.value }
    #expect(order.all.withLock { $0 } == [0, 1, 3, 4])
  }

  @Test("a closed semaphore fails waiting and later tasks")
  func closed() async throws {
    let semaphore = AsyncSemaphore(limit: 1)
    try await semaphore.wait()
    let waiting = Task { try await semaphore.wait() }
    while semaphore.waitingCount == 0 { await Task.yield() }
    semaphore.close()
    await #expect(throws: AsyncSemaphore.Closed.self) { try await waiting.value }
    await #expect(throws: AsyncSemaphore.Closed.self) { try await semaphore.wait() }
  }

  @Test("a cancelled task takes no slot, even if one is free")
  func cancelled() async throws {
    let semaphore = AsyncSemaphore(limit: 1)
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      try await semaphore.wait()
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    try await semaphore.wait()
    #expect(semaphore.waitingCount == 0)
  }

  /// The main actor would run the second task if the first one suspended.
  @Test("a free slot is taken without suspending") @MainActor
  func freeSlot() async throws {
    let semaphore = AsyncSemaphore(limit: 2)
    let order = Order()
    let note = { (number: Int) in order.all.withLock { $0.append(number) } }
    let tasks = (0..<2).map { number in
      Task { @MainActor in
        note(number)
        try await semaphore.wait()
        note(number)
      }
    }
    for task in tasks { try await task.value }
    #expect(order.all.withLock { $0 } == [0, 0, 1, 1])
  }

  @Test("no more tasks than the limit run at once, and every slot is returned", arguments: 1...4)
  func crowd(limit: Int) async throws {
    let semaphore = AsyncSemaphore(limit: limit)
    let crowd = Crowd()
    let visitors = (0..<500).map { _ in
      Task { @Sendable in
        try await semaphore.wait()
        await crowd.visit()
        semaphore.signal()
      }
    }
    for (number, visitor) in visitors.enumerated() where number % 2 == 1 { visitor.cancel() }
    for (number, visitor) in visitors.enumerated() {
      let result = await visitor.result
      if number % 2 == 0 { try result.get() }
    }
    #expect(crowd.most.load(ordering: .relaxed) <= limit)
    #expect(crowd.served.load(ordering: .relaxed) >= 250)
    for _ in 0..<limit { try await semaphore.wait() }
    let next = Task { try await semaphore.wait() }
    while semaphore.waitingCount == 0 { await Task.yield() }
    next.cancel()
    await #expect(throws: CancellationError.self) { try await next.value }
  }
}
