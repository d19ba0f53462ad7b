public import Driving

/// An error that prevents driving a browser.
public enum BrowserError: Error, Hashable, Sendable {
  /// No driver was found: the engine, and the places searched.
  case noDriver(for: BrowserEngine, lookedFor: [String])
  /// No browser was found: the engine, and the places searched.
  case noBrowser(for: BrowserEngine, lookedFor: [String])
  /// The driver did not start.
  case driverDidNotStart(String, output: String)
  /// The address of an endpoint cannot be used.
  case badEndpoint(String, reason: String)
  /// The endpoint does not answer.
  case unreachable(String, reason: String)
  /// The endpoint's certificate is not trusted by this system: the system's reason.
  case untrusted(String, reason: String)
  /// The endpoint rejects the credentials: the user's name that it received.
  case notLetIn(String, as: String?)
  /// A Grid had no browser available: the time waited, and the Grid's load.
  case noSlot(of: String, after: Duration, because: String)
  /// The Grid machine that ran the browser no longer has it: the Grid's reason.
  case nodeLost(of: String, because: String)
  /// There was no answer in time.
  case noAnswer(String, within: Duration)
  /// The endpoint takes no request of this size, in bytes (status 413).
  case tooLarge(String, size: Int)
  /// The response is not that of a WebDriver endpoint.
  case malformedReply(String, reason: String, excerpt: String)
  /// The page shows a dialog, which has been dismissed.
  case dialogOpen(text: String)
  /// The page does not answer: one of its scripts runs forever, or another page is loading.
  case pageHangs(after: Duration)
  /// A page could not be loaded: the network's reason.
  case notLoaded(String, because: String)
  /// A page requested by a link or a form did not respond in time.
  case notAnswered(String, within: Duration)
  /// The page did not load in time.
  case pageNotReady(String, after: Duration)
  /// The browser does not support an emulation: the setting, and the browser.
  case cannotEmulate(String, in: String)
  /// A WebSocket cannot be opened or used.
  case badWebSocket(String, because: String)
  /// A browser refused a command over its WebSocket.
  case commandRefused(String, because: String)
  /// The endpoint does not forward the commands for an emulation: the setting, the browser, and the reason.
  case emulationRefused(String, in: String, because: String)
  /// The pool has been shut down.
  case poolIsShutDown

  init(_ failure: HTTPConnection.Failure, command: String) {
    switch failure {
    case .closedBeforeAnswer:
      self = .unreachable(command, reason: "the connection was closed before the reply")
    case .closedInAnswer(let bytes):
      self = .malformedReply(
        command, reason: "the connection was closed in the middle of the reply",
        excerpt: Self.excerpt(bytes))
    case .malformedReply(let reason, let bytes):
      self = .malformedReply(command, reason: reason, excerpt: Self.excerpt(bytes))
    case .broken(let reason): self = .unreachable(command, reason: reason)
    case .untrusted(let reason): self = .untrusted(command, reason: reason)
    }
  }

  /// Returns the beginning of the received bytes in printable form.
  static func excerpt(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    return String(line(text).prefix(200)) + (bytes.count > 200 ? "…" : "")
  }

  /// Returns the end of a program's output on one line: the last message states why the program ended.
  ///
  /// - Returns: The last 200 characters, with a space in place of each invisible character.
  static func ending(of output: String) -> String {
    let scalars = line(output)
    return (scalars.count > 200 ? "…" : "") + String(scalars.suffix(200))
  }

  private static func line(_ text: String) -> [Character] {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        " "
      default: Character(scalar)
      }
    }
  }
}

extension BrowserError: CustomStringConvertible {
  /// What to do if nothing starts.
  static let advice = "Run “journeys doctor” to see what this machine lacks."

  /// The error in one sentence, with a remedy.
  public var description: String {
    switch self {
    case .noDriver(let engine, let lookedFor):
      "No \(engine.driverName) was found; looked for \(lookedFor.joined(separator: ", ")). "
        + "Install one (\(engine.driverSource)), or set \(engine.driverVariable) to its path. "
        + Self.advice
    case .noBrowser(let engine, let lookedFor):
      "No \(engine == .chromium ? "browser" : engine.name) was found; looked for "
        + "\(lookedFor.joined(separator: ", ")). Install one (\(engine.browserSource)), "
        + "or set \(engine.browserVariable) to its path. \(Self.advice)"
    case .driverDidNotStart(let path, let output):
      "\(path) did not start: \(output.isEmpty ? "it printed nothing" : "“\(output)”"). "
        + Self.advice
    case .badEndpoint(let url, let reason):
      "“\(url)” is not a WebDriver endpoint: \(reason). Expected a URL such as http://grid:4444/wd/hub."
    case .unreachable(let endpoint, let reason):
      "\(endpoint) cannot be reached: \(reason)."
    case .untrusted(let endpoint, let reason):
      "\(endpoint): the server's certificate is not trusted (\(reason)). Add its certificate "
        + "authority to the system's trust store: on Debian and Ubuntu, put the authority's certificate "
        + "into /usr/local/share/ca-certificates and run update-ca-certificates."
    case .notLetIn(let endpoint, let user):
      "\(endpoint) \(user.map { "rejected the credentials of “\($0)”" } ?? "requires a user name and a password or key") "
        + "(status 401). Set both in JOURNEYS_WEBDRIVER_URL: https://user:key@grid.example.com."
    case .noSlot(let endpoint, let wait, let reason):
      "\(endpoint) provided no browser within \(wait.seconds): \(reason)"
    case .nodeLost(let endpoint, let reason):
      "\(endpoint) lost the browser (\(reason)): its node stopped or crashed, or the session exceeded the "
        + "Grid's idle limit. The next journey gets another browser. Check the node's log."
    case .noAnswer(let command, let limit):
      "\(command): no reply within \(limit.seconds)."
    case .tooLarge(let command, let size):
      "\(command): the endpoint takes no request of \(size) bytes (status 413)."
    case .malformedReply(let command, let reason, let excerpt):
      "\(command): invalid WebDriver reply: \(reason): “\(excerpt)”."
    case .dialogOpen(let text):
      "The page opened the dialog “\(text)”, which blocks the page; it was dismissed."
    case .pageHangs(let limit):
      "The page has not responded for \(limit.seconds): the server of the next page does not respond, or "
        + "a script of the page does not end."
    case .notLoaded(let url, let reason):
      "\(url) could not be loaded: \(reason)."
    case .notAnswered(let url, let limit):
      "\(url.isEmpty ? "Another page" : url) was requested, but no response came within \(limit.seconds)."
    case .pageNotReady(let url, let limit):
      "\(url) was not ready within \(limit.seconds)."
    case .cannotEmulate(let what, let browser):
      "\(browser) cannot emulate \(what)."
    case .badWebSocket(let address, let reason):
      "\(address) cannot be used as a WebSocket: \(reason)."
    case .commandRefused(let command, let reason):
      "The browser refused \(command): \(reason)."
    case .emulationRefused(let what, let browser, let reason):
      "\(browser) cannot emulate \(what): \(reason). Remove the setting, or use an endpoint that does."
    case .poolIsShutDown:
      "The browsers have been shut down."
    }
  }
}

extension Duration {
  /// The duration in seconds with at most one decimal, as failures print it.
  var seconds: String {
    let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
