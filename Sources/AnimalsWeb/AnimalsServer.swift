public import AccessibleWeb
public import AnimalsDomain

/// Serves “Automation Animals” as a web page: an app of its own for every browser.
public enum AnimalsServer {
  /// How the app is served.
  public typealias Configuration = AccessibleServer.Configuration
  /// Why a server could not be started.
  public typealias StartError = AccessibleServer.StartError

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - configuration: How the app is served.
  ///   - source: The server that knows the animals; the app brings them along when there is none: `API_BASE_URL`.
  /// - Returns: The server, listening.
  /// - Throws: A ``StartError`` when it cannot listen there.
  public static func start(
    _ configuration: Configuration = Configuration(), source: (any AnimalSource)? = nil
  ) async throws -> AccessibleServer {
    try await .start(.animals(from: source), configuration)
  }
}
