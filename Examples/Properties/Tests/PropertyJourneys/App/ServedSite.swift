import AccessibleWeb
import JourneyBrowsers

/// A site on a server of its own, for one test case. Another version of the site can replace it.
actor ServedSite: JourneyResource {
  /// The URL of the page, the same for each version.
  nonisolated let url: String
  private var server: AccessibleServer

  private init(_ server: AccessibleServer) {
    url = server.url
    self.server = server
  }

  /// Starts a server on any free port.
  static func start(_ site: AccessibleSite) async throws -> ServedSite {
    ServedSite(try await .start(site))
  }

  /// Serves another version of the site at the same URL.
  func update(to site: AccessibleSite) async throws {
    await server.stop()
    server = try await .start(site, AccessibleServer.Configuration(port: server.port))
  }

  func end() async { await server.stop() }
}
