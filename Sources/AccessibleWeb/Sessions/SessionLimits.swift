/// How many sessions a server keeps, and for how long.
public struct SessionLimits: Hashable, Sendable {
  /// How many there are at most; at least 1.
  public var count: Int
  /// How long one lasts unused.
  public var idle: Duration

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - count: How many there are at most; at least 1.
  ///   - idle: How long one lasts unused.
  public init(count: Int = 2_000, idle: Duration = .seconds(3_600)) {
    self.count = max(1, count)
    self.idle = idle
  }
}
