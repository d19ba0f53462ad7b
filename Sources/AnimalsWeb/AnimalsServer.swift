public import AccessibleWeb

/// Serves “Automation Animals” as a web page: an app of its own for every browser.
public final class AnimalsServer: Sendable {
  /// Why a server could not be started.
  public typealias StartError = AccessibleServer.StartError

  /// Where the page is, such as `http://127.0.0.1:8080`.
  public var url: String { server.url }
  /// The port that the server listens on.
  public var port: UInt16 { server.port }
  private let server: AccessibleServer

  private init(_ server: AccessibleServer) {
    self.server = server
  }

  /// Starts a server.
  ///
  /// - Parameter configuration: How the app is served.
  /// - Returns: The server, listening.
  /// - Throws: A ``StartError`` when it cannot listen there.
  public static func start(
    _ configuration: Configuration = Configuration()
  ) async throws -> AnimalsServer {
    AnimalsServer(
      try await .start(.animals(from: configuration.source), configuration.server))
  }

  /// Waits until the server has ended.
  public func waitUntilStopped() async {
    await server.waitUntilStopped()
  }

  /// Ends the server: its port is free, and all connections are closed, whatever their requests are doing.
  public func stop() async {
    await server.stop()
  }
}
