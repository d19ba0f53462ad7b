/// A driver's evidence of a failure other than the elements: a screenshot and the console messages.
public struct Evidence: Hashable, Sendable {
  /// The bytes of a PNG in which the elements concerned are marked; `nil` when the app has no screen.
  public var screenshot: [UInt8]?
  /// The console messages, oldest first.
  public var console: [String]
  /// The known reasons why elements that were not found are not in the tree.
  package var absences: [Locator: String] = [:]
  /// What the driver's snapshots, or the answers to its actions, may be silent about.
  package var caveats: [String] = []
  /// Whether there is no screenshot because it would show a secret.
  package var isScreenshotHidden = false

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - screenshot: The bytes of a PNG.
  ///   - console: The console messages, oldest first.
  public init(screenshot: [UInt8]? = nil, console: [String] = []) {
    self.screenshot = screenshot
    self.console = console
  }

  /// The errors among the console messages, oldest first: uncaught exceptions, failed requests, and errors that the page itself reported.
  package var consoleErrors: [String] { console.filter { $0.hasPrefix(Self.errorLevel) } }

  /// The prefix of console messages that are errors.
  package static let errorLevel = "error: "
}
