internal import Driving
internal import Foundation
internal import Support

/// The page in a session: calls its script, and installs the script if it is absent.
struct Page: Sendable {
  /// The session that shows the page.
  let session: Session
  /// The maximum time for a requested page to respond: until then, Chromium blocks calls of the previous page.
  let navigationLimit: Duration
  /// The path to this cross-origin frame; empty for the page itself.
  var frames: [FrameStep] = []

  /// Calls a function of the script.
  ///
  /// - Parameters:
  ///   - limit: The maximum time that it may wait in the page.
  ///   - returnsElement: Whether it returns an element, to which only Execute Script gives a reference.
  /// - Returns: The result; `nil` if the page was left, or a dialog opened, before the function returned.
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

  /// Calls a function of the script once, and decodes its answer.
  ///
  /// - Returns: The answer; also `nil` if something kept the function from doing what it was called for.
  func call<Answer: Decodable>(
    _ name: String, _ arguments: [JSONValue] = [], within limit: Duration = .zero
  ) async throws -> Answer? {
    let answer: JSONValue? = try await call(name, arguments, within: limit, returnsElement: false)
    guard let answer, answer["obstacle"] == nil else { return nil }
    return try answer.decoded(of: name)
  }

  /// Calls a function of the script in the session's current document.
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

  /// Calls a function of the script until it returns. If the page is left during a call, the call is repeated in the next page.
  ///
  /// - Parameter limit: The maximum time that it may wait in the page.
  /// - Throws: `DriverError` if an element is gone or out of reach; ``WebDriverError`` or ``BrowserError``.
  func ask<Answer: Decodable>(
    _ name: String, _ arguments: [JSONValue] = [], within limit: Duration = .zero
  ) async throws -> Answer {
    let answer: JSONValue = try await ask(name, arguments, within: limit)
    return try answer.decoded(of: name)
  }

  /// Calls a function of the script like the function that decodes its answer, but returns the answer itself.
  @discardableResult
  func ask(
    _ name: String, _ arguments: [JSONValue] = [], within limit: Duration = .zero
  ) async throws -> JSONValue {
    let clock = TurnClock()
    let end = clock.now.advanced(by: limit + navigationLimit)
    var destination: String?
    var isInFront = false
    repeat {
      do {
        guard let answer = try await call(name, arguments, within: limit) else { continue }
        guard let obstacle = answer["obstacle"] else { return answer }
        switch try obstacle.decoded(of: name) as PageObstacle {
        case .unfocused where !isInFront:
          isInFront = true
          try await session.command("Page.bringToFront", [:], within: limit + navigationLimit)
        case .leaving(let url): destination = url
        case let obstacle: throw obstacle.error
        }
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
}

extension JSONValue {
  /// Returns what an answer of the page's script stands for, or throws a ``BrowserError`` if it is something else.
  func decoded<Answer: Decodable>(of name: String) throws -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(bytes))
    } catch {
      throw BrowserError.malformedReply(
        "The script in the page", reason: "an unknown answer of “\(name)”",
        excerpt: BrowserError.excerpt(bytes))
    }
  }
}

extension WebDriverError {
  /// Whether Firefox delivered an event to a page that left before it could answer.
  var isLostReply: Bool { message.contains("message reply cannot be cloned") }

  /// Whether Chromium refused a command because it was exchanging one page for the next. Nothing was done, so the command can be repeated.
  var isBetweenPages: Bool { message.contains("Not attached to an active page") }

  /// Whether a script ended because its page was left: the next call reaches the next page.
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
