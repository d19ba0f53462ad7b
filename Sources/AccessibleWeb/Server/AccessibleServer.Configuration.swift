extension AccessibleServer {
  /// The configuration of a server.
  public struct Configuration: Sendable {
    /// The address to listen on: an IPv4 or IPv6 address, or `localhost`.
    public var host: String
    /// The port to listen on, or 0 for any free port.
    public var port: UInt16
    /// The host names under which browsers may reach this machine, besides addresses and `localhost`.
    public var allowedHosts: Set<String>
    /// The delay of responses; `nil` for none.
    public var latency: Latency?
    /// The maximum number and the lifetime of sessions.
    public var sessions: SessionLimits
    /// The link that opens an app that has not been used yet.
    public var deepLink: String?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - host: The address to listen on: an IPv4 or IPv6 address, or `localhost`.
    ///   - port: The port to listen on, or 0 for any free port.
    ///   - allowedHosts: The host names under which browsers may reach this machine, besides addresses and `localhost`.
    ///   - latency: The delay of responses, or `nil` for none.
    ///   - sessions: The maximum number and the lifetime of sessions.
    ///   - deepLink: The link that opens an app that has not been used yet.
    public init(
      host: String = "127.0.0.1", port: UInt16 = 0, allowedHosts: Set<String> = [],
      latency: Latency? = nil, sessions: SessionLimits = SessionLimits(),
      deepLink: String? = nil
    ) {
      self.host = host
      self.port = port
      self.allowedHosts = allowedHosts
      self.latency = latency
      self.sessions = sessions
      self.deepLink = deepLink
    }
  }
}
