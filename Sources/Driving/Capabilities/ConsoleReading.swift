/// A driver of an app that writes to a console.
public protocol ConsoleReading: Sendable {
  /// The reason why the console cannot be read; `nil` when it can be read, or there is none.
  var consoleAbsence: String? { get }

  /// Returns what the app has written to its console since it was launched.
  ///
  /// - Returns: The messages, oldest first, each prefixed with its level: `error: …`.
  func consoleMessages() async -> [String]
}
