internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import HTTP
internal import Support

/// Serves an app as a web page, with a separate instance of the app for each browser.
public final class AccessibleServer: Sendable {
  /// The URL of the page, such as `http://127.0.0.1:8080`.
  public let url: String
  /// The port that the server listens on.
  public let port: UInt16
  private let running: Task<Void, any Error>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - site: The app to serve.
  ///   - configuration: The configuration of the server.
  /// - Returns: The listening server.
  /// - Throws: A ``StartError`` when the server cannot listen.
  public static func start(
    _ site: AccessibleSite, _ configuration: Configuration = Configuration()
  ) async throws -> AccessibleServer {
    try AccessibleServer(site, configuration)
  }

  private init(_ site: AccessibleSite, _ configuration: Configuration) throws {
    let listener = try Self.listener(site, configuration)
    let host = configuration.host
    port = listener.port
    url = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    running = Task(executorPreference: ThreadExecutor.services) { try await listener.run() }
  }

  /// Waits until the server has ended.
  public func waitUntilStopped() async { _ = await running.result }

  /// Stops the server. Its port becomes free, and all connections are closed, even with requests in progress.
  public func stop() async {
    running.cancel()
    await waitUntilStopped()
  }

  private static func listener(
    _ site: AccessibleSite, _ configuration: Configuration
  ) throws -> HTTPListener {
    let host = configuration.host == "localhost" ? "127.0.0.1" : configuration.host
    let responder = PageHandler(site, configuration)
    let address: any SocketAddress
    do {
      address =
        if host.contains(":") {
          try sockaddr_in6.inet6(ip6: host, port: configuration.port)
        } else {
          try sockaddr_in.inet(ip4: host, port: configuration.port)
        }
    } catch {
      throw StartError.noSuchAddress(host: configuration.host)
    }
    do {
      return try HTTPListener(on: address, responder: responder)
    } catch {
      throw StartError(error, configuration)
    }
  }
}

extension AccessibleServer.StartError {
  fileprivate init(_ error: any Error, _ configuration: AccessibleServer.Configuration) {
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
