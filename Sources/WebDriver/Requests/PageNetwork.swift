internal import Driving

/// The requests of a browser's pages, as one engine reports them and lets them be modified.
protocol PageNetwork: AnyObject, Sendable {
  /// A command without effect, whose answer comes after all earlier events.
  static var echo: String { get }

  /// The interceptor that records the requests and decides what happens to them.
  var interceptor: RequestInterceptor { get }
  /// The channel to the engine.
  var channel: RemoteChannel { get }
  /// The maximum time for each command.
  var limit: Duration { get }

  init(_ interceptor: RequestInterceptor, over channel: RemoteChannel, limit: Duration)

  /// Makes the browser report the requests of all pages.
  func watch() async throws

  /// Handles an event of the browser.
  func handle(_ event: JSONValue)

  /// Makes the browser hold requests until a decision is made about each.
  func intercept() async throws

  /// Returns requests with the bodies of their responses, if the browser still has them.
  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest]

  /// Restores the browser's original state: it no longer holds requests.
  ///
  /// - Throws: ``BrowserError`` if the browser cannot be restored; it is then unusable.
  func end() async throws
}

extension PageNetwork {
  /// The maximum number of bodies to fetch, of the newest requests. They are for the report of a failure.
  static var bodyCount: Int { 50 }

  /// Starts watching the requests of a browser.
  ///
  /// - Parameter address: The address at which the browser listens.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials?,
    interceptor: RequestInterceptor,
    within limit: Duration
  ) async throws -> Self {
    let channel = try await RemoteChannel.open(address, credentials: credentials, within: limit)
    let network = Self(interceptor, over: channel, limit: limit)
    try await channel.listen { [weak network] in
      network?.handle($0)
    } beginning: {
      try await network.watch()
    }
    return network
  }

  /// Waits until all events that the browser has sent so far are processed.
  func catchUp() async {
    _ = try? await channel.send(Self.echo, within: limit)
    if let failure = channel.failure {
      interceptor.note(trouble: "requests are no longer reported: \(failure)")
    }
  }
}
