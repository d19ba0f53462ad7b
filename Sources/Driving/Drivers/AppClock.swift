internal import Synchronization

/// A clock for an app that runs in process: its time passes only when a journey advances it.
///
/// An app that takes a `Clock` gets this one in tests, and the driver gets it too:
///
/// ```swift
/// let clock = AppClock()
/// return InProcessDriver(TeaApp(clock: clock), clock: clock)
/// ```
public final class AppClock: Clock {
  /// A moment on the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public let time: Duration

    /// Returns a later moment.
    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }

    /// Returns the time until another moment.
    public func duration(to other: Instant) -> Duration { other.time - time }

    /// Whether a moment comes before another one.
    public static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Sleeper {
    var end: Duration
    var continuation: Continuation
  }

  private struct State {
    var time = Duration.zero
    var count = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Those that were cancelled before they slept.
    var cancelled: Set<Int> = []
    var hasWoken = false
  }

  private let state = Mutex(State())
  /// How often other tasks get their turn after one was woken.
  private static let yieldCount = 20

  /// Creates a clock at its start.
  public init() {}

  /// The current moment.
  public var now: Instant { Instant(time: state.withLock { $0.time }) }

  /// The smallest time between two moments.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until a journey has advanced the clock to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: Has no effect: the sleep ends at the moment.
  /// - Throws: A `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Continuation) in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline.time <= state.time { return .success(()) }
          state.sleepers[id] = Sleeper(end: deadline.time, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let sleeper = state.sleepers.removeValue(forKey: id) else {
          state.cancelled.insert(id)
          return nil
        }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    state.withLock { _ = $0.cancelled.remove(id) }
  }

  /// Lets time pass. Those who sleep are woken in the order of their moments, and may sleep again until a moment within that time.
  ///
  /// - Parameter time: How much time passes.
  public func advance(by time: Duration) async {
    let end = state.withLock { $0.time + max(.zero, time) }
    // Tasks that were started before go to sleep first.
    await letOthersRun()
    while let sleeper = wakeNext(until: end) {
      sleeper.continuation.resume()
      await letOthersRun()
    }
  }

  /// Moves to the next moment that somebody sleeps until, or to the end.
  ///
  /// - Returns: Who is woken; `nil` at the end.
  private func wakeNext(until end: Duration) -> Sleeper? {
    state.withLock { state in
      let due = state.sleepers.filter { $0.value.end <= end }
      guard let (id, sleeper) = due.min(by: { ($0.value.end, $0.key) < ($1.value.end, $1.key) })
      else {
        state.time = max(state.time, end)
        return nil
      }
      state.time = max(state.time, sleeper.end)
      state.hasWoken = true
      state.sleepers[id] = nil
      return sleeper
    }
  }

  private func letOthersRun() async {
    for _ in 0..<Self.yieldCount { await Task.yield() }
  }

  /// Returns whether anybody was woken since the last call, and may still be at work.
  func takeWoken() -> Bool {
    state.withLock { state in
      defer { state.hasWoken = false }
      return state.hasWoken
    }
  }
}
