/// The maximum number and the lifetime of a server's sessions.
public struct SessionLimits: Hashable, Sendable {
  /// The maximum number of sessions, at least 1.
  public var count: Int
  /// The lifetime of an unused session.
  public var idle: Duration

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - count: The maximum number of sessions, at least 1.
  ///   - idle: The lifetime of an unused session.
  public init(count: Int = 2_000, idle: Duration = .seconds(3_600)) {
    self.count = max(1, count)
    self.idle = idle
  }
}
