internal import RobotCore
internal import Synchronization

/// A session with a browser: W3C WebDriver, section 8.
actor Session {
  /// The session's name at its endpoint.
  nonisolated let id: String
  /// What the browser says that it can do: section 7.
  nonisolated let capabilities: JSONValue
  nonisolated let client: WebDriverClient
  /// Whether somebody else runs the driver, perhaps on another machine.
  nonisolated let isElsewhere: Bool
  private var scriptLimit = Session.firstScriptLimit
  /// Whether the endpoint passes commands of the DevTools protocol on: a node of a grid need not.
  private(set) var passesCommands: Bool
  private var hasEvaluated = false
  private nonisolated let hasConsole = Mutex(true)

  /// What every session's script timeout is at first: above the waits that journeys are made of.
  private static let firstScriptLimit = Duration.seconds(60)

  private init(id: String, capabilities: JSONValue, client: WebDriverClient, isElsewhere: Bool) {
    self.isElsewhere = isElsewhere
    self.id = id
    self.capabilities = capabilities
    self.client = client
    passesCommands = Self.isChromium(capabilities)
  }

  /// Whether the browser is a Chromium, by what it says of itself.
  nonisolated var isChromium: Bool { Self.isChromium(capabilities) }

  /// The engine of the browser, by what it says of itself; `nil` for one that is not known.
  nonisolated var engine: BrowserEngine? {
    if isChromium { return .chromium }
    return switch capabilities["browserName"]?.string?.lowercased() {
    case "firefox": .firefox
    case "minibrowser", "safari", "epiphany": .webkit
    default: nil
    }
  }

  private static func isChromium(_ capabilities: JSONValue) -> Bool {
    ["chrome", "msedge", "goog:chromeOptions"].contains { capabilities[$0] != nil }
  }

  /// Notes that the endpoint does not tell what pages write to the console.
  nonisolated func refusesConsole() {
    hasConsole.withLock { $0 = false }
  }

  /// Whether the browser tells what pages write to the console, and the endpoint passes it on.
  nonisolated var tellsConsole: Bool { isChromium && hasConsole.withLock { $0 } }

  /// Asks an endpoint for a new session: section 8.1.
  ///
  /// - Parameters:
  ///   - client: The client of the endpoint.
  ///   - capabilities: What the browser has to be able to do.
  ///   - limit: How long it may take; a grid lets wait until a browser is free.
  ///   - isElsewhere: Whether somebody else runs the driver.
  /// - Returns: The session.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  static func start(
    _ client: WebDriverClient, capabilities: JSONValue, within limit: Duration,
    isElsewhere: Bool = false
  ) async throws -> Session {
    let value = try await client.send(
      "POST", "/session",
      ["capabilities": ["alwaysMatch": capabilities.merging(["timeouts": ["script": 60000]])]],
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

  /// Sends a command of this session.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, below the session's.
  ///   - body: The parameters.
  ///   - limit: How long it may take.
  /// - Returns: The value of the answer.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  @discardableResult
  nonisolated func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil, within limit: Duration
  ) async throws -> JSONValue {
    do {
      return try await client.send(method, "/session/\(id)\(path)", body, within: limit)
    } catch let error as WebDriverError where error.code == .unexpectedAlertOpen {
      throw BrowserError.dialogOpen(text: await textOfDialog(error))
    } catch let error as WebDriverError {
      throw explained(error)
    }
  }

  /// What the dialog says that an error is about: some drivers say it with the error, others have to be asked.
  private nonisolated func textOfDialog(_ error: WebDriverError) async -> String {
    if let text = error.data?["text"]?.string { return text }
    let path = "/session/\(id)/alert/text"
    return (try? await client.send("GET", path, within: .seconds(5)).string) ?? error.message
  }

  /// Runs a script in the page and waits for what it returns, or for what a promise that it returns brings: section 13.2.1.
  ///
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - arguments: Its arguments.
  ///   - limit: How long it may run.
  ///   - slack: How much longer the answer may take.
  /// - Returns: What it returns.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func execute(
    _ script: String, _ arguments: [JSONValue], within limit: Duration,
    slack: Duration = .seconds(3)
  ) async throws -> JSONValue {
    if scriptLimit < limit {
      // Section 9: the browser's own limit has to be above ours.
      let milliseconds = (limit / .milliseconds(1)).rounded(.up)
      try await send(
        "POST", "/timeouts", ["script": .number(milliseconds)], within: .seconds(5))
      scriptLimit = limit
    }
    return try await send(
      "POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)],
      within: limit + slack)
  }

  /// Runs a script as ``execute(_:_:within:slack:)`` does, in a third of the time where the browser is a Chromium: without the
  /// wrapper that makes elements of the arguments and the result, so that neither may hold one.
  ///
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - arguments: Its arguments.
  ///   - limit: How long it may run.
  ///   - slack: How much longer the answer may take.
  /// - Returns: What it returns.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func evaluate(
    _ script: String, _ arguments: [JSONValue], within limit: Duration,
    slack: Duration = .seconds(3)
  ) async throws -> JSONValue {
    if passesCommands {
      let values = String(decoding: JSONValue.array(arguments).bytes, as: UTF8.self)
      let answer = try await command(
        "Runtime.evaluate",
        [
          "expression": .string("(function(){\(script)\n}).apply(null,\(values))"),
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
      // A dialog that opens meanwhile leaves no answer. One that never comes is not from a browser.
      if hasEvaluated { return .null }
      passesCommands = false
    }
    return try await execute(script, arguments, within: limit, slack: slack)
  }

  /// Sends a command of the DevTools protocol, which chromedriver passes on.
  ///
  /// - Parameters:
  ///   - name: The command: `Network.clearBrowserCookies`.
  ///   - parameters: Its parameters.
  ///   - limit: How long it may take.
  /// - Returns: What the browser answers; `nil` where the endpoint does not pass it on.
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

  /// Runs a script of the browser itself, not of the page: Marionette of Firefox can, where it was started so.
  ///
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - arguments: Its arguments.
  ///   - limit: How long it may run.
  /// - Returns: What it returns, or what a promise that it returns brings.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func executeInBrowser(
    _ script: String, _ arguments: [JSONValue] = [], within limit: Duration
  ) async throws -> JSONValue {
    try await send("POST", "/moz/context", ["context": "chrome"], within: limit)
    let result: Result<JSONValue, any Error>
    do {
      result = .success(
        try await send(
          "POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)],
          within: limit))
    } catch {
      result = .failure(error)
    }
    try await send("POST", "/moz/context", ["context": "content"], within: limit)
    return try result.get()
  }

  /// Whether a script was ended because its document was left. WebKit calls that a window that is gone, and says nothing else about it.
  ///
  /// - Parameter error: What the script ended with.
  /// - Returns: `false` for any other error, and for a window that is gone.
  nonisolated func hasLeft(by error: WebDriverError) async -> Bool {
    if error.isInterruption { return true }
    guard engine == .webkit, error.code == .noSuchWindow, error.message.isEmpty else {
      return false
    }
    return (try? await send("GET", "/window", within: .seconds(5))) != nil
  }

  /// Ends the session and its browser: section 8.2.
  ///
  /// - Parameter limit: How long it may take.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  nonisolated func end(within limit: Duration = .seconds(10)) async throws {
    try await send("DELETE", "", within: limit)
  }
}
