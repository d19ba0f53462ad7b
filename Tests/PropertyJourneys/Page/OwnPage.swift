import AccessibleWeb
import JourneyTesting
import PropertiesApp
import PropertiesWeb

/// The app's page on a server of its own, which a new version can take the place of.
actor OwnPage: JourneyResource {
  /// Where the page is, in each of its versions.
  nonisolated let url: String
  private var server: AccessibleServer

  private init(_ server: AccessibleServer) {
    url = server.url
    self.server = server
  }

  /// Starts the version that there is.
  static func start() async throws -> OwnPage { OwnPage(try await .start(.properties())) }

  /// Starts a first version.
  ///
  /// - Parameter styles: Its style sheet.
  static func start(styles: String) async throws -> OwnPage {
    OwnPage(try await .start(site(styles)))
  }

  /// Starts another version at the same address, in place of the one before.
  func update(styles: String) async throws {
    await server.stop()
    server = try await .start(
      Self.site(styles), AccessibleServer.Configuration(port: server.port))
  }

  func end() async { await server.stop() }

  private static func site(_ styles: String) -> AccessibleSite {
    let theme = WebTheme(styles: Array(styles.utf8))
    return AccessibleSite("properties", parameters: ["list"], theme: theme) { _ in
      { PropertiesApp(Property.samples) }
    }
  }
}
