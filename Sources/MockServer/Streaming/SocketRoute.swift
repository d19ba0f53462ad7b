/// What a route does with the WebSockets that clients open.
struct SocketRoute: Sendable {
  /// The protocols that it accepts; empty for any.
  let protocols: [String]
  /// The messages that each client gets first.
  let greeting: [MockSocket.Message]
  let handler: @Sendable (MockSocket, MockSocket.Message) async -> Void

  /// Returns the protocol to speak, of those that a client offers.
  func chosen(from offered: [String]) -> String? {
    protocols.isEmpty ? offered.first : offered.first(where: protocols.contains)
  }
}

extension MockServer {
  /// Registers a route where clients can open WebSockets (RFC 6455). Other requests for it get status 426.
  ///
  /// - Parameters:
  ///   - path: The path, with parameters for arbitrary segments: `/rooms/:id`.
  ///   - query: The items that the query must contain.
  ///   - protocols: The protocols to accept, of those that a client offers; empty to accept the first one.
  ///   - greeting: The messages that each client gets first.
  ///   - handler: Called with each message, in order; it may answer with ``MockSocket/send(_:)``.
  /// - Returns: The registered route.
  @discardableResult
  public func registerSocket(
    _ path: String, query: [String: String] = [:], protocols: [String] = [],
    sending greeting: MockSocket.Message...,
    answering handler: @escaping @Sendable (MockSocket, MockSocket.Message) async -> Void = {
      _, _ in
    }
  ) -> MockRoute {
    state.register(
      .GET, RoutePattern(exactly: path), query, [:], nil,
      .socket(SocketRoute(protocols: protocols, greeting: greeting, handler: handler)))
  }

  /// The WebSockets that clients have opened, in order.
  public var sockets: [MockSocket] { exchanges.compactMap(\.socket) }

  /// Waits for a client to open a WebSocket. Those that are already open or have ended count.
  ///
  /// - Parameters:
  ///   - path: The path in route syntax, such as `/rooms/:id`.
  ///   - count: The number of WebSockets to wait for.
  ///   - limit: The longest time to wait.
  /// - Returns: The last of these WebSockets.
  /// - Throws: ``MockServerError`` when fewer are opened in time, or the server ends.
  public func waitForSocket(
    _ path: String, count: Int = 1, within limit: Duration = .seconds(10)
  ) async throws -> MockSocket {
    let filter = Self.filter(.GET, path)
    return try await wait(for: "WebSocket \(path)", count: count, within: limit) { exchange in
      filter(exchange.request) ? exchange.socket : nil
    }
  }
}
