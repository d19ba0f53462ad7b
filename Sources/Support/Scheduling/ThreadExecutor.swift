internal import Dispatch
internal import Foundation
internal import Synchronization

/// Runs tasks on threads of its own, away from the pool that all other tasks of the process share.
///
/// Swift Testing starts all test cases at once, and the shared pool has one thread for each processor: with thousands of cases, a task that
/// is ready waits for seconds until it is its turn. Whatever must not wait, such as a server that a test talks to, runs here.
package final class ThreadExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The index of the next job in ``jobs``.
    var head = 0
    /// The number of threads that have no job and that nobody has woken.
    var idle = 0
    var threads = 0
    /// The number of jobs that threads have taken, and that number at the last look.
    var taken = 0
    var takenBefore = 0
    var stillFor = 0

    mutating func take() -> UnownedJob? {
      guard head < jobs.count else { return nil }
      let job = jobs[head]
      head += 1
      taken += 1
      if head == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        head = 0
      } else if head >= 1024 {
        jobs.removeFirst(head)
        head = 0
      }
      return job
    }
  }

  private enum Need {
    case none
    case wake
    case start
  }

  private let name: String
  private let size: Int
  private let state = Mutex(State())
  private let wakeUp = DispatchSemaphore(value: 0)

  /// The maximum number of threads, however many of them are blocked.
  private static let maximum = 64
  /// The number of consecutive looks without a job taken after which the threads count as blocked.
  private static let patience = 5

  /// Creates an executor, which starts its threads when it needs them.
  ///
  /// - Parameter size: The number of threads, as long as none of them is blocked.
  package init(_ name: String, size: Int) {
    self.name = name
    self.size = max(1, size)
  }

  /// Runs a job as soon as a thread is free.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let need = state.withLock { state -> Need in
      state.jobs.append(job)
      if state.idle > 0 {
        state.idle -= 1
        return .wake
      }
      guard state.threads < size else { return .none }
      state.threads += 1
      return .start
    }
    switch need {
    case .none: break
    case .wake: wakeUp.signal()
    case .start: startThread()
    }
  }

  /// Adds a thread if jobs wait and none was taken for a while, so that a test that blocks its thread does not stop the others.
  func relieve() {
    let isStuck = state.withLock { state in
      let isStill = state.head < state.jobs.count && state.taken == state.takenBefore
      state.takenBefore = state.taken
      state.stillFor = isStill ? state.stillFor + 1 : 0
      guard state.stillFor >= Self.patience, state.threads < Self.maximum else { return false }
      state.stillFor = 0
      state.threads += 1
      return true
    }
    if isStuck { startThread() }
  }

  private func startThread() {
    // As large as the stacks of the shared pool.
    NamedThread.start(name, stackSize: 8 << 20) { [self] in work() }
  }

  private func work() {
    while true {
      let job = state.withLock { state in
        let job = state.take()
        if job == nil { state.idle += 1 }
        return job
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else {
        wakeUp.wait()
      }
    }
  }
}

extension ThreadExecutor {
  /// Runs servers, clients, and the drivers of browsers.
  package static let services = ThreadExecutor("journeys serve", size: 4)

  /// Runs the test cases that take turns.
  package static let cases = ThreadExecutor(
    "journeys cases", size: ProcessInfo.processInfo.activeProcessorCount)
}
