internal import Dispatch
internal import Foundation
internal import Synchronization

/// Cleanup at the end of the run, for processes and sessions that do not end with this process.
enum RunEnd {
  private static let work = Mutex<[@Sendable () async -> Void]>([])
  private static let limit = DispatchTimeInterval.seconds(10)

  /// Registers cleanup for the regular exit of this process, which waits for it up to a time limit.
  ///
  /// - Parameter body: The cleanup.
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
    Task.detached {
      await withTaskGroup { group in
        for body in all { group.addTask { await body() } }
      }
      ended.signal()
    }
    _ = ended.wait(timeout: .now() + limit)
  }
}
