/// An error response of a WebDriver endpoint: W3C WebDriver, section 6.6.
package struct WebDriverError: Error, Hashable, Sendable {
  /// The kind of an error.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as the specification writes it: `stale element reference`.
    package let rawValue: String

    /// Creates a code.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The command's arguments are invalid.
    package static let invalidArgument = Code(rawValue: "invalid argument")
    /// The element cannot be clicked or typed into.
    package static let elementNotInteractable = Code(rawValue: "element not interactable")
    /// The element cannot be changed.
    package static let invalidElementState = Code(rawValue: "invalid element state")
    /// The session does not exist, or no longer exists.
    package static let invalidSessionID = Code(rawValue: "invalid session id")
    /// A script threw.
    package static let javascriptError = Code(rawValue: "javascript error")
    /// A pointer would leave the viewport.
    package static let moveTargetOutOfBounds = Code(rawValue: "move target out of bounds")
    /// There is no such dialog.
    package static let noSuchAlert = Code(rawValue: "no such alert")
    package static let noSuchElement = Code(rawValue: "no such element")
    /// The window is gone.
    package static let noSuchWindow = Code(rawValue: "no such window")
    /// A script took too long.
    package static let scriptTimeout = Code(rawValue: "script timeout")
    package static let sessionNotCreated = Code(rawValue: "session not created")
    /// The element left the document.
    package static let staleElementReference = Code(rawValue: "stale element reference")
    /// A command took too long.
    package static let timeout = Code(rawValue: "timeout")
    /// A dialog is open.
    package static let unexpectedAlertOpen = Code(rawValue: "unexpected alert open")
    package static let unknownCommand = Code(rawValue: "unknown command")
    /// The command is unknown for this HTTP method.
    package static let unknownMethod = Code(rawValue: "unknown method")
    /// The browser does not support the command.
    package static let unsupportedOperation = Code(rawValue: "unsupported operation")
    /// Something else went wrong.
    package static let unknownError = Code(rawValue: "unknown error")
  }

  /// The kind of the error.
  package var code: Code
  /// The endpoint's message.
  package var message: String
  /// Additional data, such as the text of an open dialog.
  package var data: JSONValue?
  /// The command that failed: `POST http://127.0.0.1:9515/session/…/url`.
  package var command: String
}

extension Error {
  /// Whether an endpoint does not know a command, or its browser does not support it (section 6.6).
  var saysUnsupported: Bool {
    switch self as any Error {
    case let error as WebDriverError:
      [.unknownCommand, .unknownMethod, .unsupportedOperation].contains(error.code)
    // A geckodriver before 0.34 answers a command that it does not know in plain text.
    case BrowserError.malformedReply(_, let reason, _): reason.hasPrefix("status 405")
    default: false
    }
  }
}

extension WebDriverError: CustomStringConvertible {
  /// The error in one sentence.
  package var description: String {
    let sentence = "\(command) failed: \(reason)"
    guard code == .sessionNotCreated else { return sentence }
    return sentence + (sentence.hasSuffix(".") ? " " : ". ") + BrowserError.advice
  }

  /// The code, with the first line of the endpoint's message.
  var reason: String {
    let first = message.prefix { $0 != "\n" }
    return first.isEmpty ? code.rawValue : "\(code.rawValue): \(first.prefix(500))"
  }
}
