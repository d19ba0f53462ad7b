internal import RobotCore

/// The requests of a browser's pages, as one engine tells of them and lets them be changed.
protocol PageNetwork: AnyObject, Sendable {
  /// A command that does nothing: its answer comes after all that was told before.
  static var echo: String { get }

  /// Where the requests are noted, and what is done with them.
  var desk: RequestDesk { get }
  /// What the engine is spoken to over.
  var channel: RemoteChannel { get }
  /// How long each command may take.
  var limit: Duration { get }

  /// Makes a network that does not know of any request yet.
  ///
  /// - Parameters:
  ///   - desk: Where the requests are noted.
  ///   - channel: What the engine is spoken to over.
  ///   - limit: How long each command may take.
  init(_ desk: RequestDesk, over channel: RemoteChannel, limit: Duration)

  /// Asks the browser to tell of the requests of all pages.
  ///
  /// - Throws: ``BrowserError``.
  func watch() async throws

  /// Takes what the browser tells.
  ///
  /// - Parameter event: The event.
  func handle(_ event: JSONValue)

  /// Has the browser hold requests back until it is said what becomes of them.
  ///
  /// - Throws: ``BrowserError``.
  func intercept() async throws

  /// What requests were answered with, where the browser still has it.
  ///
  /// - Parameter requests: The requests, with the browser's names for them.
  /// - Returns: The requests with it.
  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest]

  /// Leaves the browser as it was: nothing is held back any more.
  ///
  /// - Throws: ``BrowserError`` when it cannot be told so: it is of no more use then.
  func end() async throws
}

extension PageNetwork {
  /// How many bodies are asked for at most, the newest ones: they are for the report of a failure.
  static var bodyCount: Int { 50 }

  /// Watches the requests of a browser.
  ///
  /// - Parameters:
  ///   - address: Where it listens.
  ///   - credentials: What whoever listens there wants to know of those who use it.
  ///   - desk: Where the requests are noted.
  ///   - limit: How long each command may take.
  /// - Returns: The network.
  /// - Throws: ``BrowserError``.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials?, desk: RequestDesk,
    within limit: Duration
  ) async throws -> Self {
    let channel = try await RemoteChannel.open(address, credentials: credentials, within: limit)
    let network = Self(desk, over: channel, limit: limit)
    channel.listen { [weak network] in network?.handle($0) }
    do {
      try await network.watch()
    } catch {
      await channel.close()
      throw error
    }
    return network
  }

  /// Waits until everything is known that the browser has told so far.
  func catchUp() async {
    _ = try? await channel.send(Self.echo, within: limit)
    if let failure = channel.failure {
      desk.note(trouble: "the requests are no longer told: \(failure)")
    }
  }
}
