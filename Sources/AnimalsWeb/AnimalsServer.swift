public import AccessibleWeb
public import AnimalsDomain

/// Serves “Automation Animals” as a web page, with a separate app instance for every browser.
public enum AnimalsServer {
  /// The server's configuration.
  public typealias Configuration = AccessibleServer.Configuration
  /// The error for a server that could not be started.
  public typealias StartError = AccessibleServer.StartError

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - configuration: The server's configuration.
  ///   - source: The server that provides the animals (`API_BASE_URL`); without one, the app uses its bundled animals.
  /// - Returns: The listening server.
  /// - Throws: A ``StartError`` if it cannot listen there.
  public static func start(
    _ configuration: Configuration = Configuration(), source: (any AnimalSource)? = nil
  ) async throws -> AccessibleServer {
    try await .start(.animals(from: source), configuration)
  }
}
