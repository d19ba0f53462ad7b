/// A clock whose time passes only while this process gets its turn.
///
/// A limit on an ordinary clock also passes while the process is stopped, and while thousands of other test cases or programs use the
/// processors: it then blames an app that was never asked. This clock ticks on the pool that all tasks share, and a late tick counts at
/// most twice its interval.
public struct TurnClock: Clock {
  /// A moment on the clock.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    let offset: Duration

    /// Returns a later moment.
    ///
    /// - Parameter duration: The time after this moment.
    /// - Returns: The moment.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time to another moment.
    ///
    /// - Parameter other: The moment.
    /// - Returns: The time, which is negative if the moment is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is earlier than another.
    ///
    /// - Parameters:
    ///   - lhs: A moment.
    ///   - rhs: Another moment.
    /// - Returns: Whether the first is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let ticker: TurnTicker

  /// Creates the clock of this process. All instances show the same time.
  public init() { ticker = .shared }

  init(_ ticker: TurnTicker) { self.ticker = ticker }

  /// The current moment.
  public var now: Instant { Instant(offset: ticker.time) }

  /// The interval of its ticks.
  public var minimumResolution: Duration { TurnTicker.interval }

  /// Waits until a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: Not used.
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await ticker.sleep(until: deadline.offset)
  }
}

extension Clock where Self == TurnClock {
  /// The clock whose time passes only while this process gets its turn.
  public static var turns: TurnClock { TurnClock() }
}
