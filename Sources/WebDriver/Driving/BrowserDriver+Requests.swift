public import Driving
internal import Synchronization

extension BrowserDriver: RequestRouting {
  /// Starts watching the page's requests: in Chromium over DevTools, in Firefox over WebDriver BiDi.
  ///
  /// - Throws: `DriverError` with a remedy if they cannot be watched; ``BrowserError`` or the error of its driver.
  public func watchRequests() async throws { try await guarded { _ = try await openedNetwork([]) } }

  /// Adds a rule for the page's requests, which applies until the journey ends.
  ///
  /// - Parameter rule: The rule.
  /// - Throws: The errors of ``watchRequests()``.
  public func add(_ rule: RequestRule) async throws {
    try await guarded {
      touch()
      let network = try await openedNetwork([])
      try check([rule])
      network.interceptor.add(rule)
      try await network.intercept()
    }
  }

  /// Returns the watched requests, with the bodies of their responses if the browser still has them.
  ///
  /// - Returns: The requests, in the order in which they were made.
  public func requests() async -> [PageRequest] {
    guard let network = network.withLock({ $0 }) else { return [] }
    let requests = network.interceptor.requests.all
    guard !lease.isBroken else { return requests }
    return await network.addingBodies(requests, names: network.interceptor.names)
  }

  /// Starts watching the requests of a page that is yet to be opened.
  ///
  /// - Throws: The errors of ``watchRequests()``.
  func watchRequests(_ rules: [RequestRule]) async throws {
    try await guarded { _ = try await openedNetwork(rules) }
  }

  /// Stops watching requests, and restores the browser's original state.
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
    let interceptor = RequestInterceptor(rules)
    let new: any PageNetwork
    do {
      new = try await open(interceptor)
    } catch let error as BrowserError where !error.breaksSession || error.isOfWebSocket {
      throw DriverError.refused(because: "\(refusal): \(error.reason)")
    }
    network.withLock { $0 = new }
    try check(rules)
    if interceptor.hasRules { try await new.intercept() }
    return new
  }

  private func check(_ rules: [RequestRule]) throws {
    guard !session.isChromium else { return }
    for rule in rules {
      if case .lead = rule.action {
        throw DriverError.refused(
          because:
            "\(name) does not support leading requests to another server: run the journey in Chromium"
        )
      }
    }
  }

  private func open(_ interceptor: RequestInterceptor) async throws -> any PageNetwork {
    let limit = options.commandLimit
    if session.isChromium {
      let address = try await devToolsAddress(or: refusal)
      return try await DevToolsNetwork.open(
        address, credentials: credentials(for: address), interceptor: interceptor, within: limit)
    }
    guard let url = session.capabilities["webSocketUrl"]?.string else {
      throw DriverError.refused(
        because: session.engine == .webkit
          ? "\(refusal): run the journey in Chromium or Firefox"
          : "\(refusal): its session has no webSocketUrl (WebDriver BiDi); request it with the "
            + "capabilities {\"webSocketUrl\": true}")
    }
    let address = try WebSocketAddress(url)
    return try await BiDiNetwork.open(
      address, credentials: credentials(for: address), interceptor: interceptor, within: limit)
  }

  private var refusal: String {
    "\(name) does not support watching, answering, cutting or delaying a page's requests"
  }

  /// Returns the DevTools address of a Chromium: on this machine, or as forwarded by a Selenium Grid.
  ///
  /// - Parameter refusal: What is impossible without it, as a sentence.
  /// - Throws: `DriverError` if there is none; ``BrowserError``.
  func devToolsAddress(or refusal: String) async throws -> WebSocketAddress {
    if let url = session.capabilities["se:cdp"]?.string { return try WebSocketAddress(url) }
    let endpoint = session.client.endpoint
    guard let place = session.debuggerAddress else {
      throw DriverError.refused(
        because:
          "\(refusal): \(endpoint) does not forward DevTools (capability se:cdp); enable it on the "
          + "Grid's nodes (enable-cdp), or run the journey in a local browser")
    }
    let http = HTTPClient(try Endpoint("http://\(place)"))
    let reply: HTTPReply
    do {
      reply = try await http.send(
        "GET", "/json/version", body: nil, within: options.commandLimit)
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

  /// Returns the endpoint's credentials if the address belongs to the endpoint, and to no other host.
  func credentials(for address: WebSocketAddress) -> Endpoint.Credentials? {
    let endpoint = session.client.endpoint
    return address.host == endpoint.host && address.port == endpoint.port
      && address.isSecure == endpoint.isSecure ? endpoint.credentials : nil
  }
}

extension BrowserError {
  /// Whether the error says that no WebSocket is available, which leaves the session unaffected.
  var isOfWebSocket: Bool {
    switch self {
    case .unreachable, .untrusted, .noAnswer, .malformedReply: true
    default: false
    }
  }

  /// The error as the end of a sentence.
  var reason: String {
    var text = description
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
