internal import Synchronization

/// The time in which the work of one test case could not run. Failures report it.
///
/// It includes the time in which this process did not get its turn, and the time in which a browser or a server did not while the test case
/// waited for it.
package final class LostTime: Sendable {
  /// The tally of the current test case.
  @TaskLocal package static var current: LostTime?

  private let elsewhere = Atomic<Int64>(0)

  /// Creates a tally.
  package init() {}

  /// The time lost so far, in nanoseconds. Only differences matter.
  package var nanoseconds: Int64 { elsewhere.load(ordering: .relaxed) + TurnTicker.lostNanoseconds }

  /// Adds time in which a page or another process did not get its turn.
  package func add(_ time: Duration) {
    elsewhere.add(Int64(time / .nanoseconds(1)), ordering: .relaxed)
  }
}
