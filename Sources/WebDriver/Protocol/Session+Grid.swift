extension Session {
  /// Asks an endpoint elsewhere for a new session, which may wait in its queue.
  ///
  /// - Parameters:
  ///   - client: The client of the endpoint.
  ///   - capabilities: What the browser has to be able to do.
  ///   - limit: How long it may take.
  /// - Returns: The session.
  /// - Throws: ``BrowserError/noSlot(of:after:because:)`` when it was not there in time; else ``WebDriverError`` or ``BrowserError``.
  static func startElsewhere(
    _ client: WebDriverClient, capabilities: JSONValue, within limit: Duration
  ) async throws -> Session {
    let clock = ContinuousClock()
    let begin = clock.now
    do {
      return try await start(client, capabilities: capabilities, within: limit, isElsewhere: true)
    } catch let error as WebDriverError
      where error.code == .sessionNotCreated && error.saysQueueTimeOut
    {
      throw await noSlot(of: client, after: clock.now - begin)
    } catch BrowserError.noAnswer {
      throw await noSlot(of: client, after: limit)
    }
  }

  /// Why there is no browser: the endpoint is asked for its state.
  private static func noSlot(
    of client: WebDriverClient, after wait: Duration
  ) async -> BrowserError {
    let answer = try? await client.send("GET", "/status", within: .seconds(5))
    let reason =
      answer.flatMap { GridStatus($0)?.sentence }
      ?? "it does not tell how full it is. Look whether it has a browser that is free."
    return .noSlot(of: "\(client.endpoint)", after: wait, because: reason)
  }

  /// What an error of a browser elsewhere is: the machine that ran it may be gone.
  ///
  /// - Parameter error: The error.
  /// - Returns: ``BrowserError/nodeLost(of:because:)``, or the same error.
  nonisolated func explained(_ error: WebDriverError) -> any Error {
    guard isElsewhere, error.code == .invalidSessionID || error.saysNodeUnreachable else {
      return error
    }
    return BrowserError.nodeLost(of: "\(client.endpoint)", because: error.reason)
  }

  /// What keeps commands of DevTools from a Chromium; `nil` where they reach it.
  var commandRefusal: String? {
    !isChromium || passesCommands
      ? nil : "\(client.endpoint) does not pass commands of DevTools on to it"
  }
}

extension WebDriverError {
  /// Whether a new session waited in a queue until its time was up: Selenium Grid 4, `LocalNewSessionQueue`.
  fileprivate var saysQueueTimeOut: Bool {
    ["New session request timed out", "Timed out creating session"].contains {
      message.hasPrefix($0)
    }
  }

  /// Whether whoever passes commands on does not reach the browser's machine: Selenium Grid 4 tells the exception of Java.
  fileprivate var saysNodeUnreachable: Bool {
    code == .unknownError
      && ["ConnectException", "Connection refused", "Connection reset", "UnresolvedAddress"]
        .contains { message.contains($0) }
  }
}
