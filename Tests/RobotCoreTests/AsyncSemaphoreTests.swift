import RobotCore
import Synchronization
import Testing

@Suite("Waiting for a turn")
struct AsyncSemaphoreTests {
  private final class Order: Sendable {
    let all = Mutex<[Int]>([])
  }

  @Test("who waits is served in order, and who is cancelled leaves the queue")
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
          await semaphore.signal()
        })
      while await semaphore.waitingCount <= number { await Task.yield() }
    }
    waiting[2].cancel()
    await #expect(throws: CancellationError.self) { try await waiting[2].value }
    await semaphore.signal()
    for (number, task) in waiting.enumerated() where number != 2 { try await task.value }
    #expect(order.all.withLock { $0 } == [0, 1, 3, 4])
  }

  @Test("who is closed out is told so, waiting or not")
  func closed() async throws {
    let semaphore = AsyncSemaphore(limit: 1)
    try await semaphore.wait()
    let waiting = Task { try await semaphore.wait() }
    while await semaphore.waitingCount == 0 { await Task.yield() }
    await semaphore.close()
    await #expect(throws: AsyncSemaphore.Closed.self) { try await waiting.value }
    await #expect(throws: AsyncSemaphore.Closed.self) { try await semaphore.wait() }
  }
}
