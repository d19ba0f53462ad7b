internal import FlyingSocks
public import Foundation
internal import HTTPServing

/// A scriptable HTTP server for tests: it answers as it is told to, fails as it is told to, and remembers what it was asked.
///
///     let server = try await MockServer.start()
///     server.register(.GET, "/animals/:id", try .json(["name": "Crab"]))
///     let (data, _) = try await URLSession.shared.data(from: server.baseURL.appending(path: "animals/crab"))
///
/// It listens on a loopback port of its own, so hundreds of them run in parallel. It ends with ``stop()``, with the scope of
/// ``withMockServer(_:perform:)``, or when nobody refers to it any more.
public final class MockServer: Sendable {
  /// Where it is: `http://127.0.0.1:49152`.
  public let baseURL: URL
  /// The port that it listens on.
  public let port: UInt16
  let state: ServerState
  let listener: HTTPListener
  private let running: Task<Void, any Error>

  /// Starts a server.
  ///
  /// - Parameter configuration: How it serves.
  /// - Returns: The server, listening.
  /// - Throws: ``MockServerError`` when it cannot listen.
  public static func start(
    _ configuration: Configuration = Configuration()
  ) async throws -> MockServer {
    try MockServer(configuration)
  }

  init(_ configuration: Configuration) throws {
    state = ServerState(configuration)
    do {
      listener = try HTTPListener(
        on: sockaddr_in.inet(ip4: "127.0.0.1", port: configuration.port),
        responder: Responder(state: state), limits: configuration.limits)
    } catch {
      throw MockServerError.notListening(port: configuration.port, reason: "\(error)")
    }
    port = listener.port
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw MockServerError.notListening(port: port, reason: "the port makes no address")
    }
    baseURL = url
    running = Task { [listener] in try await listener.run() }
  }

  deinit {
    running.cancel()
  }

  /// Ends the server: its port is free when this returns, and whoever waits for an answer or for a request waits no more.
  public func stop() async {
    running.cancel()
    _ = await running.result
    state.end()
  }

  /// Waits until the server has ended: for a task that is to live as long as it.
  public func waitUntilStopped() async {
    _ = await running.result
  }
}

/// Has a server for as long as a closure runs.
///
/// The server lives in the caller's task: when that is cancelled, it ends.
///
/// - Parameters:
///   - configuration: How it serves.
///   - body: What needs it.
/// - Returns: What the closure returns.
/// - Throws: ``MockServerError`` when it cannot listen; what the closure throws.
public func withMockServer<Value>(
  _ configuration: MockServer.Configuration = MockServer.Configuration(),
  perform body: (MockServer) async throws -> Value
) async throws -> Value {
  let server = try MockServer(configuration)
  return try await withTaskCancellationHandler {
    do {
      let value = try await body(server)
      await server.stop()
      return value
    } catch {
      await server.stop()
      throw error
    }
  } onCancel: {
    server.cancel()
  }
}

extension MockServer {
  fileprivate func cancel() { running.cancel() }
}
