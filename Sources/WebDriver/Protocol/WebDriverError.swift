/// An error response of a WebDriver endpoint: W3C WebDriver, section 6.6.
public struct WebDriverError: Error, Hashable, Sendable {
  /// The kind of an error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as the specification writes it: `stale element reference`.
    public let rawValue: String

    /// Creates a code.
    ///
    /// - Parameter rawValue: The code as the specification writes it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The command's arguments are invalid.
    public static let invalidArgument = Code(rawValue: "invalid argument")
    /// The element cannot be clicked or typed into.
    public static let elementNotInteractable = Code(rawValue: "element not interactable")
    /// The element cannot be changed.
    public static let invalidElementState = Code(rawValue: "invalid element state")
    /// The session does not exist, or no longer exists.
    public static let invalidSessionID = Code(rawValue: "invalid session id")
    /// A script threw.
    public static let javascriptError = Code(rawValue: "javascript error")
    /// A pointer would leave the viewport.
    public static let moveTargetOutOfBounds = Code(rawValue: "move target out of bounds")
    /// There is no such dialog.
    public static let noSuchAlert = Code(rawValue: "no such alert")
    /// There is no such element.
    public static let noSuchElement = Code(rawValue: "no such element")
    /// The window is gone.
    public static let noSuchWindow = Code(rawValue: "no such window")
    /// A script took too long.
    public static let scriptTimeout = Code(rawValue: "script timeout")
    /// No session can be created.
    public static let sessionNotCreated = Code(rawValue: "session not created")
    /// The element left the document.
    public static let staleElementReference = Code(rawValue: "stale element reference")
    /// A command took too long.
    public static let timeout = Code(rawValue: "timeout")
    /// A dialog is open.
    public static let unexpectedAlertOpen = Code(rawValue: "unexpected alert open")
    /// The command is unknown.
    public static let unknownCommand = Code(rawValue: "unknown command")
    /// The browser does not support the command.
    public static let unsupportedOperation = Code(rawValue: "unsupported operation")
    /// Something else went wrong.
    public static let unknownError = Code(rawValue: "unknown error")
  }

  /// The kind of the error.
  public var code: Code
  /// The endpoint's message.
  public var message: String
  /// Additional data, such as the text of an open dialog.
  public var data: JSONValue?
  /// The command that failed: `POST http://127.0.0.1:9515/session/…/url`.
  public var command: String
}

extension WebDriverError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    "\(command) failed: \(reason)"
  }

  /// The code, with the first line of the endpoint's message.
  var reason: String {
    let first = message.prefix { $0 != "\n" }
    return first.isEmpty ? code.rawValue : "\(code.rawValue): \(first.prefix(500))"
  }
}
