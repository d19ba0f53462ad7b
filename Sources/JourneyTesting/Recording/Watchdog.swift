internal import Foundation
internal import RobotCore

/// Detects test cases that do not return, and aborts the run.
///
/// A hung case may block all threads of the task pool, so the watchdog has its own thread and awaits nothing. The thread wakes only
/// when a case may be overdue.
final class Watchdog: Sendable {
  private let limit: Int64
  private let cases: RunningCases

  /// Creates and starts a watchdog.
  ///
  /// - Parameters:
  ///   - limit: The time limit of a case, in seconds.
  ///   - cases: The running cases.
  ///   - giveUp: Handles the overdue cases on the watchdog's thread.
  init(
    limit: Int, cases: RunningCases,
    giveUp: @escaping @Sendable (_ overdue: [RunningCase]) -> Void
  ) {
    self.limit = Int64(limit) * 1_000_000_000
    self.cases = cases
    let thread = Thread { [self] in watch(giveUp) }
    thread.name = "journeys watchdog"
    thread.start()
  }

  private func watch(_ giveUp: ([RunningCase]) -> Void) {
    while true {
      let now = Stopwatch.nanoseconds()
      let left = (cases.longest ?? now) + limit - now
      if left <= 0 {
        let overdue = cases.all.filter { $0.since + limit <= now }
        // A case may have ended in the meantime.
        if !overdue.isEmpty { return giveUp(overdue) }
      } else {
        Thread.sleep(forTimeInterval: Double(left) / 1_000_000_000)
      }
    }
  }
}
