internal import HTTP

extension MockServer {
  /// The configuration of a server.
  public struct Configuration: Sendable {
    /// The port to listen on, or 0 for any free port.
    public var port: UInt16
    /// The delay of every response, in addition to its own.
    public var delay: MockDelay?
    /// The clock for delays and waits; a test clock lets them pass immediately. By default, delays take the system's time, and waits
    /// count the time in which this process could run.
    public var clock: (any Clock<Duration>)?
    /// The maximum number of exchanges in the log. The oldest ones are removed first.
    public var logLimit: Int
    /// The maximum size of the bodies in the log, in bytes: of requests, and of responses that a closure computed. The oldest
    /// exchanges are removed first.
    public var logSize: Int
    /// The maximum size of a request body, and of a WebSocket's message, in bytes.
    public var bodyLimit: Int

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - port: The port to listen on, or 0 for any free port.
    ///   - delay: The delay of every response, in addition to its own.
    ///   - clock: The clock for delays and waits, or `nil` for the system's time and the time in which this process could run.
    ///   - logLimit: The maximum number of exchanges in the log.
    ///   - logSize: The maximum size of the bodies in the log, in bytes.
    ///   - bodyLimit: The maximum size of a request body, and of a WebSocket's message, in bytes.
    public init(
      port: UInt16 = 0, delay: MockDelay? = nil, clock: (any Clock<Duration>)? = nil,
      logLimit: Int = 10_000, logSize: Int = 67_108_864, bodyLimit: Int = 16_777_216
    ) {
      self.port = port
      self.delay = delay
      self.clock = clock
      self.logLimit = max(1, logLimit)
      self.logSize = max(0, logSize)
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
