internal import Foundation
internal import Synchronization

/// Keeps the time of a ``TurnClock``.
///
/// A thread posts a tick to the pool that all tasks share and to the executor of test cases, and posts the next one when both have run: the
/// longer the queues, the later a tick comes.
final class TurnTicker: Sendable {
  static let shared = TurnTicker(ticking: [.cases], relieving: [.services, .cases])

  /// The interval of the ticks.
  static let interval = Duration.milliseconds(20)

  /// The time that passed in this process without counting, in nanoseconds.
  static var lostNanoseconds: Int64 { shared.lost.load(ordering: .relaxed) }

  private struct State {
    var time = Duration.zero
    var lastTick: ContinuousClock.Instant
    var sleepers: [ObjectIdentifier: (sleeper: Sleeper, deadline: Duration)] = [:]

    /// The time up to a moment on the system's clock.
    func time(at now: ContinuousClock.Instant) -> Duration {
      time + min(max(.zero, now - lastTick), TurnTicker.interval * 2)
    }
  }

  private let state: Mutex<State>
  private let lost = Atomic<Int64>(0)
  private let now: @Sendable () -> ContinuousClock.Instant

  private init(ticking executors: [ThreadExecutor], relieving relieved: [ThreadExecutor]) {
    now = { ContinuousClock.now }
    state = Mutex(State(lastTick: now()))
    NamedThread.start("journeys clock") { [self] in
      let isBack = DispatchSemaphore(value: 1)
      while true {
        Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
        for executor in relieved { executor.relieve() }
        guard isBack.wait(timeout: .now()) == .success else { continue }
        Task.detached { [self] in
          for executor in executors { await Task(executorPreference: executor) {}.value }
          tick()
          isBack.signal()
        }
      }
    }
  }

  /// Creates a ticker that ticks only when told to.
  ///
  /// - Parameter now: Returns the time of the system's clock.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.now = now
    state = Mutex(State(lastTick: now()))
  }

  /// The time that counts, from the start of the ticker.
  var time: Duration {
    let now = now()
    return state.withLock { $0.time(at: now) }
  }

  /// The number of sleepers.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Counts the time since the last tick, up to twice the interval, and wakes the sleepers that are due.
  func tick() {
    let now = now()
    let due = state.withLock { state in
      let passed = now - state.lastTick
      let counts = state.time(at: now) - state.time
      if passed > counts {
        lost.add(Int64((passed - counts) / .nanoseconds(1)), ordering: .relaxed)
      }
      state.time += counts
      state.lastTick = now
      return state.sleepers.values.filter { $0.deadline <= state.time }.map(\.sleeper)
    }
    for sleeper in due { sleeper.wake() }
  }

  /// Waits until a time has come.
  ///
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  func sleep(until deadline: Duration) async throws {
    guard deadline > time else { return try Task.checkCancellation() }
    let sleeper = Sleeper()
    let id = ObjectIdentifier(sleeper)
    state.withLock { $0.sleepers[id] = (sleeper, deadline) }
    defer { state.withLock { _ = $0.sleepers.removeValue(forKey: id) } }
    try await sleeper.sleep()
  }
}
