public import AccessibleWeb
public import AnimalsDomain

extension AnimalsServer {
  /// How the app is served.
  public struct Configuration: Sendable {
    /// The address to listen on: an IPv4 or IPv6 address, or `localhost`.
    public var host: String
    /// The port to listen on; 0 for any free one.
    public var port: UInt16
    /// The names, beside addresses and `localhost`, that a browser may call this machine by.
    public var allowedHosts: Set<String>
    /// By how much answers are late; `nil` for not at all.
    public var latency: Latency?
    /// How many sessions there are, and how long they last.
    public var sessions: SessionLimits
    /// The server that knows the animals; the app brings them along when there is none: `API_BASE_URL`.
    public var source: (any AnimalSource)?
    /// The link that opens an app that nobody has used yet: `DEEP_LINK_URL`.
    public var deepLink: String?

    /// Sets how the app is served.
    ///
    /// - Parameters:
    ///   - host: The address to listen on: an IPv4 or IPv6 address, or `localhost`.
    ///   - port: The port to listen on; 0 for any free one.
    ///   - allowedHosts: The names that a browser may call this machine by, beside addresses and `localhost`.
    ///   - latency: By how much answers are late.
    ///   - sessions: How many sessions there are, and how long they last.
    ///   - source: The server that knows the animals.
    ///   - deepLink: The link that opens an app that nobody has used yet.
    public init(
      host: String = "127.0.0.1", port: UInt16 = 0, allowedHosts: Set<String> = [],
      latency: Latency? = nil, sessions: SessionLimits = SessionLimits(),
      source: (any AnimalSource)? = nil, deepLink: String? = nil
    ) {
      self.host = host
      self.port = port
      self.allowedHosts = allowedHosts
      self.latency = latency
      self.sessions = sessions
      self.source = source
      self.deepLink = deepLink
    }

    /// How any app would be served like this.
    var server: AccessibleServer.Configuration {
      AccessibleServer.Configuration(
        host: host, port: port, allowedHosts: allowedHosts, latency: latency, sessions: sessions,
        deepLink: deepLink)
    }
  }
}
