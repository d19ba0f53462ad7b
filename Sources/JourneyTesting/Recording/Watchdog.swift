internal import Foundation
internal import RobotCore
internal import Support

/// Detects test cases that do not return, and a plan that does not come to its end, and aborts the run.
///
/// A hung case may block all threads of the task pool, so the watchdog has its own thread and awaits nothing. Time in which the
/// process was stopped, or did not get the processors that it demanded, does not count.
final class Watchdog: Sendable {
  private let limit: Int64
  private let cases: RunningCases
  private let plan: RunPlan

  /// Creates and starts a watchdog.
  ///
  /// - Parameters:
  ///   - limit: The time limit of a case, in seconds.
  ///   - giveUp: Handles the overdue cases, or the name of the test at which the plan ended, on the watchdog's thread.
  init(
    limit: Int, cases: RunningCases, plan: RunPlan,
    giveUp: @escaping @Sendable (_ overdue: [RunningCase], _ planning: String?) -> Void
  ) {
    self.limit = Int64(limit) * 1_000_000_000
    self.cases = cases
    self.plan = plan
    let thread = Thread { [self] in watch(giveUp) }
    thread.name = "journeys watchdog"
    thread.start()
  }

  /// The longest time between two looks at the cases, in nanoseconds.
  private static let interval: Int64 = 1_000_000_000

  private func watch(_ giveUp: ([RunningCase], String?) -> Void) {
    var last = Stopwatch.nanoseconds()
    var demandBefore = Demand.ofThisProcess()
    while true {
      let left = (cases.longest ?? last) + limit - last
      if left <= 0 {
        let overdue = cases.all.filter { $0.since + limit <= last }
        // A case may have ended in the meantime.
        if !overdue.isEmpty { return giveUp(overdue, nil) }
      }
      if let test = plan.stalled(since: last - limit) { return giveUp([], test) }
      let pause = min(max(left, 1_000_000), Self.interval)
      Thread.sleep(forTimeInterval: Double(pause) / 1_000_000_000)
      let now = Stopwatch.nanoseconds()
      let demand = Demand.ofThisProcess()
      let passed = Duration.nanoseconds(now - last)
      let counts = demand.since(demandBefore).granted(of: min(passed, .nanoseconds(2 * pause)))
      if counts < passed {
        let lost = Int64((passed - counts) / .nanoseconds(1))
        cases.postpone(by: lost)
        plan.postpone(by: lost)
      }
      last = now
      demandBefore = demand
    }
  }
}
