import AccessibleWeb
import JourneyTesting

/// A site on a server of its own, for one test case. Another version of the site can replace it.
///
/// ```swift
/// let page = try await app.resource { _ in try await ServedSite.start(.animals()) }
/// ```
actor ServedSite: JourneyResource {
  /// The URL of the page, the same for each version.
  nonisolated let url: String
  private var server: AccessibleServer

  private init(_ server: AccessibleServer) {
    url = server.url
    self.server = server
  }

  /// Starts a server on any free port.
  ///
  /// - Parameter site: The site to serve.
  /// - Returns: The served site.
  /// - Throws: A `StartError` when the server cannot listen.
  static func start(_ site: AccessibleSite) async throws -> ServedSite {
    ServedSite(try await .start(site))
  }

  /// Serves another version of the site at the same URL.
  ///
  /// - Parameter site: The version that replaces the current one.
  /// - Throws: A `StartError` when the server cannot listen there again.
  func update(to site: AccessibleSite) async throws {
    await server.stop()
    server = try await .start(site, AccessibleServer.Configuration(port: server.port))
  }

  /// Ends the server.
  func end() async { await server.stop() }
}
