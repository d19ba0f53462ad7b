internal import Foundation

/// The page in a session: calls of the script in it, which is installed where it is absent.
struct Page: Sendable {
  /// The session that shows it.
  let session: Session
  /// How long a page that was asked for may not be answered: meanwhile Chromium holds back what is asked of the page before.
  let navigationLimit: Duration
  /// The way to the frame of another origin that it is; none for the page itself.
  var frames: [FrameStep] = []

  /// Calls a function of the script.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: Its arguments.
  ///   - limit: How long it may wait in the page.
  ///   - returnsElement: Whether it returns an element, which only Execute Script gives a name.
  /// - Returns: What it returns; `nil` when the page was left, or a dialog opened, before it returned.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func call(
    _ name: String, _ arguments: [JSONValue] = [], within limit: Duration = .zero,
    returnsElement: Bool = false
  ) async throws -> JSONValue? {
    guard frames.isEmpty else {
      return try await within {
        try await callHere(name, arguments, within: limit, returnsElement: true)
      }
    }
    return try await callHere(name, arguments, within: limit, returnsElement: returnsElement)
  }

  /// Calls a function of the script in the document that the session is in.
  private func callHere(
    _ name: String, _ arguments: [JSONValue], within limit: Duration, returnsElement: Bool
  ) async throws -> JSONValue? {
    let arguments = [.string(name)] + arguments
    do {
      for script in [PageScript.call, PageScript.installAndCall] {
        let value =
          returnsElement
          ? try await session.execute(script, arguments, within: limit, slack: navigationLimit)
          : try await session.evaluate(script, arguments, within: limit, slack: navigationLimit)
        if value != .null { return value }
      }
      return nil
    } catch BrowserError.noAnswer {
      throw BrowserError.pageHangs(after: limit + navigationLimit)
    } catch let error as WebDriverError where error.code == .scriptTimeout {
      throw BrowserError.pageHangs(after: limit + navigationLimit)
    } catch let error as WebDriverError {
      if await session.hasLeft(by: error) { return nil }
      throw error
    }
  }

  /// Calls a function of the script again until it returns: a page that is left in the middle is followed by another one.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: Its arguments.
  ///   - limit: How long it may wait in the page.
  /// - Returns: What it returns.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func ask(
    _ name: String, _ arguments: [JSONValue] = [], within limit: Duration = .zero
  ) async throws -> String {
    let clock = ContinuousClock()
    let end = clock.now + limit + navigationLimit
    var destination: String?
    repeat {
      do {
        guard let text = try await call(name, arguments, within: limit)?.string else { continue }
        guard text.hasPrefix(Self.departure) else { return text }
        destination = String(text.dropFirst(Self.departure.count))
      } catch BrowserError.pageHangs(let limit) {
        guard let destination else { throw BrowserError.pageHangs(after: limit) }
        throw BrowserError.notAnswered(destination, within: limit)
      }
    } while clock.now < end
    if let destination {
      throw BrowserError.notAnswered(destination, within: limit + navigationLimit)
    }
    throw BrowserError.pageNotReady("The page", after: limit + navigationLimit)
  }

  /// What an answer begins with that says where the page leaves for.
  private static let departure = "leaving|"
}

extension WebDriverError {
  /// Whether Firefox gave an event to a page that left before it could say so.
  var isLostReply: Bool { message.contains("message reply cannot be cloned") }

  /// Whether a script was ended because its page was left: the next call finds the next page.
  var isInterruption: Bool {
    let signs = [
      "navigat", "context", "frame was detached", "target frame detached", "document unloaded",
      "document was unloaded", "unload event",
      "cannot determine loading status", "ns_error_",
      "message reply cannot be cloned", "aborted", "promise was collected",
    ]
    switch code {
    case .javascriptError, .unknownError, .timeout, .noSuchWindow, .staleElementReference,
      WebDriverError.Code(rawValue: "no such frame"),
      WebDriverError.Code(rawValue: "no such execution context"):
      let text = message.prefix { $0 != "\n" }.lowercased()
      return signs.contains { text.contains($0) }
    default: return false
    }
  }
}
