/// A driver that watches and answers an app's requests.
public protocol RequestRouting: Sendable {
  /// Starts to watch the page's requests, and includes them in snapshots from now on.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func watchRequests() async throws

  /// Applies a rule to the page's requests from now on until the journey ends, and watches them.
  ///
  /// - Parameter rule: The rule, which takes precedence over earlier rules.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func add(_ rule: RequestRule) async throws

  /// Returns the watched requests, with their response bodies when the browser still has them.
  ///
  /// - Returns: The requests, in the order in which they were made.
  func requests() async -> [PageRequest]
}
