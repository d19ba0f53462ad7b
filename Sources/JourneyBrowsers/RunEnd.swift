internal import Dispatch
internal import Foundation
internal import Synchronization

/// What has to be ended with the run: what was started elsewhere does not end with this process.
enum RunEnd {
  private static let work = Mutex<[@Sendable () async -> Void]>([])
  private static let limit = DispatchTimeInterval.seconds(10)

  /// Has something done while this process ends by itself, which waits for it, but not for ever.
  ///
  /// - Parameter body: What is done.
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
