import AccessibleWeb
import JourneyTesting
import PropertiesWeb

/// The app's page on a server of its own.
struct OwnPage: JourneyResource {
  private let server: AccessibleServer

  /// Where the page is.
  var url: String { server.url }

  /// Starts the server.
  static func start() async throws -> OwnPage { OwnPage(server: try await .start(.properties())) }

  func end() async { await server.stop() }
}
