import Dispatch
import Foundation
import Testing

@testable import Support

@Suite("Thread executor")
struct ThreadExecutorTests {
  @Test("all jobs run, on the executor's threads")
  func jobs() async throws {
    let executor = ThreadExecutor("test", size: 3)
    let threads = try await withThrowingTaskGroup { group in
      for _ in 0..<2_000 {
        group.addTask(executorPreference: executor) { Self.thread() }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect((1...3).contains(threads.count))
  }

  @Test("if all threads are blocked, others take the waiting jobs")
  func blocked() async throws {
    let executor = ThreadExecutor("test", size: 2)
    let gate = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)
    let blocked = (0..<2).map { _ in
      Task(executorPreference: executor) {
        started.signal()
        Self.wait(for: gate)
      }
    }
    for _ in 0..<2 { Self.wait(for: started) }
    let work = Task(executorPreference: executor) { 1 }
    for _ in 0..<10 { executor.relieve() }
    #expect(await work.value == 1)
    for task in blocked {
      gate.signal()
      await task.value
    }
  }

  private static func thread() -> String { "\(pthread_self())" }

  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
