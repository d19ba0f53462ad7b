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
  ///   - name: The function.
  ///   - arguments: The arguments.
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
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: The arguments.
  ///   - limit: The maximum time that it may wait in the page.
  /// - Returns: The result.
  /// - Throws: ``WebDriverError`` or ``BrowserError``.
  func ask(
    _ name: String, _ arguments: [JSONValue] = [], within limit: Duration = .zero
  ) async throws -> String {
    let clock = TurnClock()
    let end = clock.now.advanced(by: limit + navigationLimit)
    var destination: String?
    var isInFront = false
    repeat {
      do {
        guard let text = try await call(name, arguments, within: limit)?.string else { continue }
        if text == Self.unfocused {
          guard !isInFront else {
            throw DriverError.refused(
              because: "the browser's window does not have the focus, so the page learns of none")
          }
          isInFront = true
          try await session.command("Page.bringToFront", [:], within: limit + navigationLimit)
          continue
        }
        if text.hasPrefix(Self.question) {
          throw BrowserError.dialogOpen(text: String(text.dropFirst(Self.question.count)))
        }
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

  /// The answer of a page whose window does not have the focus.
  private static let unfocused = "unfocused"

  /// The prefix of an answer with the question that the page asks before it is left.
  private static let question = "asks|"

  /// The prefix of an answer with the address that the page is leaving for.
  private static let departure = "leaving|"
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
