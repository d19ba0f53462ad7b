import FlyingFox
import FlyingSocks
import Foundation
import HTTP
import Support

/// A server on a free port of this machine.
///
/// FlyingFox's own server (0.27.1) closes its socket twice when it stops: the second time, the number may belong to another file.
struct LoopbackServer: Sendable {
  typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

  private struct Responder: HTTPResponder {
    let answer: Answer

    func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
      HTTPAnswer(try await answer(request))
    }

    func response(to refusal: Refusal) -> HTTPResponse {
      HTTPResponse(statusCode: refusal.status)
    }
  }

  let port: UInt16
  private let task: Task<Void, any Error>

  /// Starts a server.
  ///
  /// - Parameter answer: Answers every request.
  /// - Returns: The server, which listens.
  static func start(answering answer: @escaping Answer) throws -> LoopbackServer {
    var limits = HTTPLimits()
    limits.body = 64 << 20
    let listener = try HTTPListener(
      on: sockaddr_in6.inet6(ip6: "::1", port: 0), responder: Responder(answer: answer),
      limits: limits)
    return LoopbackServer(
      port: listener.port,
      task: Task(executorPreference: ThreadExecutor.services) { try await listener.run() })
  }

  /// The address of a page on the server.
  func url(_ path: String) -> String { "http://localhost:\(port)/\(path)" }

  func stop() async {
    task.cancel()
    _ = await task.result
  }
}
