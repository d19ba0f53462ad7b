import AccessibleWeb
import AnimalsApp
import AnimalsWeb
import JourneyTesting

/// The app's page on a server of its own, which a new version can take the place of.
actor UpdatablePage: JourneyResource {
  /// Where the page is, in each of its versions.
  nonisolated let url: String
  private var server: AccessibleServer

  private init(_ server: AccessibleServer) {
    url = server.url
    self.server = server
  }

  /// Starts a first version.
  ///
  /// - Parameter styles: Its style sheet.
  static func start(styles: String) async throws -> UpdatablePage {
    UpdatablePage(try await .start(site(styles)))
  }

  /// Starts the version that there is.
  static func start() async throws -> UpdatablePage {
    UpdatablePage(try await AnimalsServer.start())
  }

  /// Starts another version at the same address, in place of the one before.
  func update(styles: String) async throws {
    await server.stop()
    server = try await .start(
      Self.site(styles), AccessibleServer.Configuration(port: server.port))
  }

  func end() async { await server.stop() }

  private static func site(_ styles: String) -> AccessibleSite {
    AccessibleSite("animals", theme: WebTheme(styles: Array(styles.utf8))) {
      AnimalsApp(LaunchOptions())
    }
  }
}
