internal import Driving
internal import Support
internal import Synchronization

/// A session with a browser: W3C WebDriver, section 8.
actor Session {
  /// The ID of the session at its endpoint.
  nonisolated let id: String
  /// The capabilities that the browser reports: section 7.
  nonisolated let capabilities: JSONValue
  nonisolated let client: WebDriverClient
  /// Whether somebody else runs the driver, possibly on another machine.
  nonisolated let isElsewhere: Bool
  /// Whether the endpoint forwards commands of the DevTools protocol: a grid node need not.
  private(set) var passesCommands: Bool
  private var hasEvaluated = false
  private nonisolated let hasConsole = Mutex(true)

  /// The script timeout of every session, in milliseconds: a day. This library's limits do not count the time in which a page could not
  /// run, whereas the browser's limit does.
  private static let scriptTimeout = 86_400_000.0

  private init(id: String, capabilities: JSONValue, client: WebDriverClient, isElsewhere: Bool) {
    self.isElsewhere = isElsewhere
    self.id = id
    self.capabilities = capabilities
    self.client = client
    passesCommands = Self.isChromium(capabilities)
  }

  /// Whether the browser is a Chromium, according to its capabilities.
  nonisolated var isChromium: Bool { Self.isChromium(capabilities) }

  /// The engine of the browser, according to its capabilities; `nil` if unknown.
  nonisolated var engine: BrowserEngine? {
    if isChromium { return .chromium }
    return switch capabilities["browserName"]?.string?.lowercased() {
    case "firefox": .firefox
    case "minibrowser", "safari", "epiphany": .webkit
    default: nil
    }
  }

  /// The host and port at which a Chromium on this machine serves DevTools, according to its capabilities; `nil` for any other browser.
  nonisolated var debuggerAddress: String? {
    let options = capabilities["goog:chromeOptions"] ?? capabilities["ms:edgeOptions"]
    let host = client.endpoint.host
    guard ["localhost", "::1"].contains(host) || host.hasPrefix("127.") else { return nil }
    return options?["debuggerAddress"]?.string
  }

  private static func isChromium(_ capabilities: JSONValue) -> Bool {
    ["chrome", "msedge", "goog:chromeOptions"].contains { capabilities[$0] != nil }
  }

  /// Records that the endpoint does not report console messages.
  nonisolated func refusesConsole() { hasConsole.withLock { $0 = false } }

  /// Whether the browser reports console messages, and the endpoint forwards them.
  nonisolated var tellsConsole: Bool { isChromium && hasConsole.withLock { $0 } }

  /// Requests a new session from an endpoint: section 8.1.
  ///
  /// - Parameters:
  ///   - limit: The maximum time; a grid queues the request until a browser is free.
  ///   - isElsewhere: Whether somebody else runs the driver.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  static func start(
    _ client: WebDriverClient, capabilities: JSONValue, within limit: Duration,
    isElsewhere: Bool = false
  ) async throws -> Session {
    try await start(
      client, exactly: capabilities.merging(["timeouts": ["script": .number(Self.scriptTimeout)]]),
      within: limit, isElsewhere: isElsewhere)
  }

  /// Requests a new session with exactly the capabilities that are given, such as one with a device.
  ///
  /// - Parameter isElsewhere: Whether somebody else runs a browser's driver.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  static func start(
    _ client: WebDriverClient, exactly capabilities: JSONValue, within limit: Duration,
    isElsewhere: Bool = false
  ) async throws -> Session {
    let value = try await client.send(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]],
      within: limit)
    guard let id = value["sessionId"]?.string, !id.isEmpty,
      id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/?#%".utf8.contains($0) })
    else {
      throw BrowserError.malformedReply(
        "POST \(client.endpoint)/session", reason: "no session id",
        excerpt: BrowserError.excerpt(value.bytes))
    }
    return Session(
      id: id, capabilities: value["capabilities"] ?? .null, client: client,
      isElsewhere: isElsewhere)
  }

  /// Returns a session that another program has started with a Chromium on this machine.
  ///
  /// - Parameter devTools: The host and port at which the browser serves DevTools.
  static func existing(_ id: String, at client: WebDriverClient, devTools: String) -> Session {
    Session(
      id: id,
      capabilities: [
        "browserName": "chrome", "goog:chromeOptions": ["debuggerAddress": .string(devTools)],
      ], client: client, isElsewhere: false)
  }

  /// Sends a command of this session.
  ///
  /// - Parameter path: The path, relative to the session's.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  @discardableResult
  nonisolated func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil, within limit: Duration
  ) async throws -> JSONValue {
    let clock = TurnClock()
    let end = clock.now.advanced(by: limit)
    var rest = limit
    var betweenPages: WebDriverError?
    while true {
      do {
        return try await client.send(method, "/session/\(id)\(path)", body, within: rest)
      } catch let error as WebDriverError where error.isBetweenPages && clock.now < end {
        betweenPages = error
        rest = clock.now.duration(to: end)
      } catch let error as BrowserError {
        // The last error says more than the lack of an answer in the rest of the time.
        if case .noAnswer = error, let betweenPages { throw betweenPages }
        throw error
      } catch let error as WebDriverError where error.code == .unexpectedAlertOpen {
        throw BrowserError.dialogOpen(text: await textOfDialog(error))
      } catch let error as WebDriverError {
        throw explained(error)
      }
    }
  }

  /// Returns the text of the dialog that caused an error: some drivers include it in the error, others must be asked.
  private nonisolated func textOfDialog(_ error: WebDriverError) async -> String {
    if let text = error.data?["text"]?.string { return text }
    let path = "/session/\(id)/alert/text"
    return (try? await client.send("GET", path, within: .seconds(5)).string) ?? error.message
  }

  /// Runs a script in the page and waits for its result, or for the value of the promise that it returns: section 13.2.1.
  ///
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - slack: The additional time for the answer.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func execute(
    _ script: String, _ arguments: [JSONValue], within limit: Duration,
    slack: Duration = .seconds(3)
  ) async throws -> JSONValue {
    try await send(
      "POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)],
      within: limit + slack)
  }

  /// Runs a script like ``execute(_:_:within:slack:)``, in a third of the time in Chromium: without the wrapper that converts
  /// elements in the arguments and the result, so neither may contain one.
  ///
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - slack: The additional time for the answer.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func evaluate(
    _ script: String, _ arguments: [JSONValue], within limit: Duration,
    slack: Duration = .seconds(3)
  ) async throws -> JSONValue {
    if passesCommands {
      let values = arguments.map { String(decoding: $0.bytes, as: UTF8.self) }
      let answer = try await command(
        "Runtime.evaluate",
        [
          "expression": .string("(function(){\(script)\n})(\(values.joined(separator: ",")))"),
          "awaitPromise": true, "returnByValue": true,
        ], within: limit + slack)
      if let exception = answer?["exceptionDetails"] {
        let text = exception["exception"]?["description"] ?? exception["text"]
        throw WebDriverError(
          code: .javascriptError, message: text?.string ?? "", command: "Runtime.evaluate")
      }
      if let result = answer?["result"] {
        hasEvaluated = true
        return result["value"] ?? .null
      }
      // A dialog that opens in the meantime leaves no answer. An endpoint that has never answered does not forward the command.
      if hasEvaluated { return .null }
      passesCommands = false
    }
    return try await execute(script, arguments, within: limit, slack: slack)
  }

  /// Sends a command of the DevTools protocol, which chromedriver forwards.
  ///
  /// - Parameter name: The command: `Network.clearBrowserCookies`.
  /// - Returns: The browser's answer; `nil` if the endpoint does not forward the command.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  @discardableResult
  func command(
    _ name: String, _ parameters: JSONValue, within limit: Duration
  ) async throws -> JSONValue? {
    guard passesCommands else { return nil }
    do {
      return try await send(
        "POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters], within: limit)
    } catch let error as WebDriverError where error.code == .unknownCommand {
      passesCommands = false
      return nil
    }
  }

  /// Disconnects pages from the network, or connects them again: a command of chromedriver.
  ///
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  nonisolated func setOffline(_ isOffline: Bool, within limit: Duration) async throws {
    let conditions: JSONValue = ["offline": true, "latency": 0, "throughput": 0]
    try await send(
      isOffline ? "POST" : "DELETE", "/chromium/network_conditions",
      isOffline ? ["network_conditions": conditions] : nil, within: limit)
  }

  /// Minimizes the window, or restores it.
  ///
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  nonisolated func setMinimized(_ isMinimized: Bool, within limit: Duration) async throws {
    // Setting a window's rect restores the window first. Without numbers, the window keeps its rect.
    try await send("POST", isMinimized ? "/window/minimize" : "/window/rect", [:], within: limit)
  }

  /// Runs a script in the browser's own scope instead of the page. Firefox's Marionette can, if the browser was started for it.
  ///
  /// - Parameter script: The body of a function.
  /// - Returns: The result, or the value of the promise that the script returns.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func executeInBrowser(
    _ script: String, _ arguments: [JSONValue] = [], within limit: Duration
  ) async throws -> JSONValue {
    try await send("POST", "/moz/context", ["context": "chrome"], within: limit)
    let result = await Result {
      try await execute(script, arguments, within: limit, slack: .zero)
    }
    try await send("POST", "/moz/context", ["context": "content"], within: limit)
    return try result.get()
  }

  /// Returns whether a script ended because its document was left. WebKit reports that as a missing window, without a message.
  ///
  /// - Returns: `false` for any other error, and for a window that is really gone.
  nonisolated func hasLeft(by error: WebDriverError) async -> Bool {
    if error.isInterruption { return true }
    guard engine == .webkit, error.code == .noSuchWindow, error.message.isEmpty else {
      return false
    }
    return (try? await send("GET", "/window", within: .seconds(5))) != nil
  }

  /// Ends the session and its browser: section 8.2.
  ///
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  nonisolated func end(within limit: Duration = .seconds(10)) async throws {
    try await send("DELETE", "", within: limit)
  }
}
