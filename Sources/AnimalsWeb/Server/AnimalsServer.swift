internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// Serves “Automation Animals” as a web page: an app of its own for every browser.
public final class AnimalsServer: Sendable {
  /// Where the page is, such as `http://127.0.0.1:8080`.
  public let url: String
  /// The port that the server listens on.
  public let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Starts a server.
  ///
  /// - Parameter configuration: How the app is served.
  /// - Returns: The server, listening.
  /// - Throws: A ``StartError`` when it cannot listen there.
  public static func start(
    _ configuration: Configuration = Configuration()
  ) async throws -> AnimalsServer {
    let server = HTTPServer(
      config: try makeConfiguration(configuration), handler: PageHandler(configuration))
    let (starts, start) = AsyncStream.makeStream(of: StartError?.self)
    let running = Task {
      do {
        try await server.run()
      } catch {
        start.yield(StartError(error, configuration))
        throw error
      }
    }
    let listening = Task {
      try await server.waitUntilListening()
      start.yield(nil)
    }
    for await error in starts {
      guard let error else { break }
      listening.cancel()
      throw error
    }
    guard let port = await server.listeningAddress?.port else {
      throw StartError.refused(
        host: configuration.host, port: configuration.port, reason: "it has no port")
    }
    return AnimalsServer(server, running, host: configuration.host, port: port)
  }

  private init(
    _ server: HTTPServer, _ running: Task<Void, any Error>, host: String, port: UInt16
  ) {
    self.server = server
    self.running = running
    self.port = port
    url = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// Waits until the server has ended.
  public func waitUntilStopped() async {
    _ = await running.result
  }

  /// Ends the server: connections are closed.
  public func stop() async {
    await server.stop()
    running.cancel()
    _ = await running.result
  }

  private static func makeConfiguration(
    _ configuration: Configuration
  ) throws -> HTTPServer.Configuration {
    let host = configuration.host == "localhost" ? "127.0.0.1" : configuration.host
    do {
      return if host.contains(":") {
        HTTPServer.Configuration(
          address: try .inet6(ip6: host, port: configuration.port), logger: .disabled)
      } else {
        HTTPServer.Configuration(
          address: try .inet(ip4: host, port: configuration.port), logger: .disabled)
      }
    } catch {
      throw StartError.noSuchAddress(host: configuration.host)
    }
  }
}

extension Socket.Address {
  fileprivate var port: UInt16? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: nil
    }
  }
}

extension AnimalsServer.StartError {
  fileprivate init(_ error: any Error, _ configuration: AnimalsServer.Configuration) {
    let (host, port) = (configuration.host, configuration.port)
    guard case .failed(_, let number, let message) = error as? SocketError else {
      self = .refused(host: host, port: port, reason: "\(error)")
      return
    }
    self =
      switch number {
      case EADDRINUSE: .portTaken(host: host, port: port)
      case EACCES: .notPermitted(host: host, port: port)
      case EADDRNOTAVAIL: .noSuchAddress(host: host)
      default: .refused(host: host, port: port, reason: message)
      }
  }
}
