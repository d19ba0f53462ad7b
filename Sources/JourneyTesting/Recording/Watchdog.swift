internal import Foundation
internal import RobotCore

/// Notices test cases that do not come back, and has the run given up then.
///
/// What hangs may block all threads that tasks share: it has a thread of its own, and awaits nothing. That thread wakes when a
/// case may be overdue, and at no other time.
final class Watchdog: Sendable {
  private let limit: Int64
  private let cases: RunningCases

  /// Makes a watchdog, and has it watch.
  ///
  /// - Parameters:
  ///   - limit: How long a case may take, in seconds.
  ///   - cases: The cases that run.
  ///   - giveUp: What is done, on a thread of its own, about the cases that are overdue.
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
        // It may have ended while it was looked at.
        if !overdue.isEmpty { return giveUp(overdue) }
      } else {
        Thread.sleep(forTimeInterval: Double(left) / 1_000_000_000)
      }
    }
  }
}
