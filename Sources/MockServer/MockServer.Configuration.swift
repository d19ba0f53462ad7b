internal import HTTPServing

extension MockServer {
  /// How a server serves.
  public struct Configuration: Sendable {
    /// The port to listen on; 0 for any free one.
    public var port: UInt16
    /// By how much every answer is late, beside what its route says.
    public var delay: MockDelay?
    /// What tells the time, for delays and for waiting; another one than that of the system lets a test have them pass at once.
    public var clock: any Clock<Duration>
    /// How many exchanges the log keeps: the oldest make room.
    public var logLimit: Int
    /// The largest body of a request that is taken, in bytes.
    public var bodyLimit: Int

    /// Sets how a server serves.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 for any free one.
    ///   - delay: By how much every answer is late, beside what its route says.
    ///   - clock: What tells the time, for delays and for waiting.
    ///   - logLimit: How many exchanges the log keeps.
    ///   - bodyLimit: The largest body of a request that is taken, in bytes.
    public init(
      port: UInt16 = 0, delay: MockDelay? = nil, clock: any Clock<Duration> = ContinuousClock(),
      logLimit: Int = 10_000, bodyLimit: Int = 16_777_216
    ) {
      self.port = port
      self.delay = delay
      self.clock = clock
      self.logLimit = max(1, logLimit)
      self.bodyLimit = max(0, bodyLimit)
    }

    var limits: HTTPLimits {
      var limits = HTTPLimits()
      limits.body = bodyLimit
      limits.head = 65_536
      return limits
    }
  }
}
