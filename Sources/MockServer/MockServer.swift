internal import FlyingSocks
public import Foundation
internal import HTTP
internal import Support

/// A scriptable HTTP server for tests: it answers as scripted, fails as scripted, and logs the requests.
///
///     let server = try await MockServer.start()
///     server.register(.GET, "/animals/:id", try .json(["name": "Crab"]))
///     let (data, _) = try await URLSession.shared.data(from: server.baseURL.appending(path: "animals/crab"))
///
/// It listens on its own loopback port, so hundreds of servers can run in parallel. It ends with ``stop()``, with the scope of
/// ``withMockServer(_:perform:)``, or when the last reference to it is released.
public final class MockServer: Sendable {
  /// The base URL, such as `http://127.0.0.1:49152`.
  public let baseURL: URL
  /// The port that the server listens on.
  public let port: UInt16
  let state: ServerState
  let listener: HTTPListener
  fileprivate let running: Task<Void, any Error>

  /// Starts a server.
  ///
  /// - Parameter configuration: The configuration of the server.
  /// - Returns: The listening server.
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
        responder: Responder(state: state, messageLimit: configuration.bodyLimit),
        limits: configuration.limits)
    } catch {
      throw MockServerError.notListening(port: configuration.port, reason: "\(error)")
    }
    port = listener.port
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw MockServerError.notListening(port: port, reason: "the port is invalid")
    }
    baseURL = url
    running = Task(executorPreference: ThreadExecutor.services) { [listener] in
      try await listener.run()
    }
  }

  deinit {
    running.cancel()
  }

  /// Stops the server. When this returns, its port is free, and pending responses and waits for requests have ended.
  public func stop() async {
    running.cancel()
    _ = await running.result
    state.end()
  }

  /// Waits until the server has ended, for a task that lives as long as the server.
  public func waitUntilStopped() async { _ = await running.result }
}

/// Runs a server for the duration of a closure.
///
/// The server belongs to the caller's task, and ends when the task is cancelled.
///
/// - Parameters:
///   - configuration: The configuration of the server.
///   - body: The closure that uses the server.
/// - Returns: What the closure returns.
/// - Throws: ``MockServerError`` when the server cannot listen, or the errors of the closure.
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
    server.running.cancel()
  }
}
