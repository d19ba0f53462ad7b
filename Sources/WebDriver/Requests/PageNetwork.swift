internal import RobotCore

/// The requests of a browser's pages, as one engine tells of them and lets them be changed.
protocol PageNetwork: Sendable {
  /// Where the requests are noted, and what is done with them.
  var desk: RequestDesk { get }

  /// Has the browser hold requests back until it is said what becomes of them.
  ///
  /// - Throws: ``BrowserError``.
  func intercept() async throws

  /// Waits until everything is known that the browser has told so far.
  func catchUp() async

  /// What requests were answered with, where the browser still has it.
  ///
  /// - Parameter requests: The requests, with the browser's names for them.
  /// - Returns: The requests with it.
  func addingBodies(_ requests: [PageRequest], names: [String]) async -> [PageRequest]

  /// Leaves the browser as it was: nothing is held back any more.
  ///
  /// - Throws: ``BrowserError`` when it cannot be told so: it is of no more use then.
  func end() async throws
}

extension PageNetwork {
  /// How many bodies are asked for at most, the newest ones: they are for the report of a failure.
  static var bodyCount: Int { 50 }
}
