internal import Dispatch
internal import Foundation
internal import Support
internal import Synchronization

/// Cleanup at the end of the run, for processes and sessions that do not end with this process.
enum RunEnd {
  private static let work = Mutex<[@Sendable () async -> Void]>([])
  /// Longer than the start of a browser, which may be under way at a Grid: without its end, the Grid would keep it.
  private static let limit = Duration.seconds(30)

  /// Registers cleanup for the regular exit of this process, which waits for it up to a limit on the time in which this process can run.
  static func add(_ body: @escaping @Sendable () async -> Void) {
    let isFirst = work.withLock { work in
      work.append(body)
      return work.count == 1
    }
    if isFirst { atexit { RunEnd.perform() } }
  }

  private static func perform() {
    let ended = DispatchSemaphore(value: 0)
    let all = work.withLock { $0 }
    Task.detached(executorPreference: ThreadExecutor.services) {
      await withTaskGroup { group in
        for body in all { group.addTask { await body() } }
      }
      ended.signal()
    }
    Task.detached(executorPreference: ThreadExecutor.services) {
      try? await TurnClock().sleep(for: limit)
      ended.signal()
    }
    ended.wait()
  }
}
