import FlyingFox
import FlyingSocks

/// A server on a free port of this machine.
struct LoopbackServer: Sendable {
  let port: UInt16
  private let server: HTTPServer
  private let task: Task<Void, any Error>

  /// Starts a server.
  ///
  /// - Parameter answer: Answers every request.
  /// - Returns: The server, once it listens.
  static func start(
    answering answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> LoopbackServer {
    let server = HTTPServer(address: .loopback(port: 0), logger: .disabled)
    await server.appendRoute("*", handler: answer)
    let task = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip6(_, let port) = await server.listeningAddress else { throw CancellationError() }
    return LoopbackServer(port: port, server: server, task: task)
  }

  /// The address of a page of it.
  func url(_ path: String) -> String { "http://localhost:\(port)/\(path)" }

  func stop() async {
    await server.stop()
    task.cancel()
  }
}
