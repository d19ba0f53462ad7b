internal import Foundation

/// The time for which a thread uses a processor. Whatever else the machine does makes no difference to it.
package enum ThreadTime {
  /// Measures work.
  ///
  /// - Parameter work: The work, which stays on its thread.
  /// - Returns: The time that it takes.
  package static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
