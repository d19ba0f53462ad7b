extension Session {
  /// Requests a new session from a remote endpoint, which may queue the request.
  ///
  /// - Throws: ``BrowserError/noSlot(of:after:because:)`` if there was no session in time; otherwise ``WebDriverError`` or
  ///   ``BrowserError``.
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

  /// Returns why there is no browser, after asking the endpoint for its status.
  private static func noSlot(
    of client: WebDriverClient, after wait: Duration
  ) async -> BrowserError {
    let answer = try? await client.send("GET", "/status", within: .seconds(5))
    let reason =
      answer.flatMap { GridStatus($0)?.sentence }
      ?? "it does not report its load. Check whether it has a free browser."
    return .noSlot(of: "\(client.endpoint)", after: wait, because: reason)
  }

  /// Explains an error of a remote browser, whose machine may be gone.
  nonisolated func explained(_ error: WebDriverError) -> any Error {
    guard isElsewhere, error.code == .invalidSessionID || error.saysNodeUnreachable else {
      return error
    }
    return BrowserError.nodeLost(of: "\(client.endpoint)", because: error.reason)
  }

  /// The reason why DevTools commands do not reach a Chromium; `nil` if they do.
  var commandRefusal: String? {
    !isChromium || passesCommands
      ? nil : "\(client.endpoint) does not forward DevTools commands"
  }
}

extension WebDriverError {
  /// Whether a new session timed out in the queue: Selenium Grid 4, `LocalNewSessionQueue`.
  fileprivate var saysQueueTimeOut: Bool {
    ["New session request timed out", "Timed out creating session"].contains {
      message.hasPrefix($0)
    }
  }

  /// Whether the proxy cannot reach the browser's machine: Selenium Grid 4 reports the Java exception.
  fileprivate var saysNodeUnreachable: Bool {
    code == .unknownError
      && ["ConnectException", "Connection refused", "Connection reset", "UnresolvedAddress"]
        .contains { message.contains($0) }
  }
}
