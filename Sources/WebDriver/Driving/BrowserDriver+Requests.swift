public import RobotCore
internal import Synchronization

extension BrowserDriver {
  /// Watches the requests of the page from now on: in Chromium over DevTools, in Firefox over WebDriver BiDi.
  ///
  /// - Throws: `DriverError` where they cannot be watched, with what to do; ``BrowserError`` or ``WebDriverError``.
  public func watchRequests() async throws {
    try await guarded { _ = try await openedNetwork([]) }
  }

  /// Does something with requests of the page from now on, until the journey ends.
  ///
  /// - Parameter rule: What is done with which requests.
  /// - Throws: As ``watchRequests()``.
  public func add(_ rule: RequestRule) async throws {
    try await guarded {
      touch()
      let network = try await openedNetwork([])
      network.desk.add(rule)
      try await network.intercept()
    }
  }

  /// The requests that were watched, with what they were answered with where the browser still has it.
  ///
  /// - Returns: The requests, in the order in which they were made.
  public func requests() async -> [PageRequest] {
    guard let network = network.withLock({ $0 }) else { return [] }
    let requests = network.desk.requests.all
    guard !lease.isBroken else { return requests }
    return await network.addingBodies(requests, names: network.desk.names)
  }

  /// Watches the requests of a page that is still to be opened.
  ///
  /// - Parameter rules: What is done with them.
  /// - Throws: As ``watchRequests()``.
  func watchRequests(_ rules: [RequestRule]) async throws {
    try await guarded { _ = try await openedNetwork(rules) }
  }

  /// Leaves the browser as it was before its requests were watched.
  func endWatching() async {
    guard let network = network.withLock({ $0.take() }) else { return }
    do {
      try await network.end()
    } catch {
      lease.markBroken()
    }
  }

  private func openedNetwork(_ rules: [RequestRule]) async throws -> any PageNetwork {
    if let network = network.withLock({ $0 }) { return network }
    let desk = RequestDesk(rules)
    let new: any PageNetwork
    do {
      new = try await open(desk)
    } catch let error as BrowserError where !error.breaksSession || error.isOfWebSocket {
      throw DriverError.refused(because: "\(refusal): \(error.reason)")
    }
    network.withLock { $0 = new }
    if desk.hasRules { try await new.intercept() }
    return new
  }

  private func open(_ desk: RequestDesk) async throws -> any PageNetwork {
    let limit = options.commandLimit
    if session.isChromium {
      let address = try await devToolsAddress()
      return try await DevToolsNetwork.open(
        address, credentials: credentials(for: address), desk: desk, within: limit)
    }
    guard let url = session.capabilities["webSocketUrl"]?.string else {
      throw DriverError.refused(
        because: session.engine == .webkit
          ? "\(refusal): run the journey in Chromium or Firefox"
          : "\(refusal): its session has no webSocketUrl (WebDriver BiDi); ask for it with the "
            + "capabilities {\"webSocketUrl\": true}")
    }
    let address = try WebSocketAddress(url)
    return try await BiDiNetwork.open(
      address, credentials: credentials(for: address), desk: desk, within: limit)
  }

  private var refusal: String {
    "\(name) does not let a journey see, answer, cut or delay the requests of a page"
  }

  /// Where the DevTools of a Chromium are: on this machine, or where a Selenium Grid passes them on.
  private func devToolsAddress() async throws -> WebSocketAddress {
    if let url = session.capabilities["se:cdp"]?.string { return try WebSocketAddress(url) }
    let options =
      session.capabilities["goog:chromeOptions"] ?? session.capabilities["ms:edgeOptions"]
    let endpoint = session.client.endpoint
    let isHere = ["localhost", "::1"].contains(endpoint.host) || endpoint.host.hasPrefix("127.")
    guard isHere, let place = options?["debuggerAddress"]?.string else {
      throw DriverError.refused(
        because:
          "\(refusal): \(endpoint) passes no DevTools on (capability se:cdp); allow that on the "
          + "nodes of the Grid (enable-cdp), or run the journey in a browser on this machine")
    }
    let http = HTTPClient(try Endpoint("http://\(place)"))
    let reply: HTTPReply
    do {
      reply = try await http.send(
        "GET", "/json/version", body: nil, within: self.options.commandLimit)
      await http.close()
    } catch {
      await http.close()
      throw error
    }
    guard let url = try? JSONValue(parsing: reply.body)["webSocketDebuggerUrl"]?.string else {
      throw BrowserError.malformedReply(
        "GET http://\(place)/json/version", reason: "no webSocketDebuggerUrl",
        excerpt: BrowserError.excerpt(reply.body))
    }
    return try WebSocketAddress(url)
  }

  /// The endpoint's credentials, for itself and nobody else.
  private func credentials(for address: WebSocketAddress) -> Endpoint.Credentials? {
    let endpoint = session.client.endpoint
    return address.host == endpoint.host && address.port == endpoint.port
      ? endpoint.credentials : nil
  }
}

extension BrowserError {
  /// Whether it says that a WebSocket cannot be had, which leaves the session as it was.
  fileprivate var isOfWebSocket: Bool {
    switch self {
    case .unreachable, .noAnswer, .malformedReply: true
    default: false
    }
  }

  /// The error as the end of a sentence.
  fileprivate var reason: String {
    var text = description
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
