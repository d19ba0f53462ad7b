package import FlyingFox
package import Foundation

/// An answer to a client: usually one response, or steps that simulate a broken server.
package struct HTTPAnswer: Sendable {
  /// Sends a piece of a body to the client.
  package typealias Sending = @Sendable (Data) async throws -> Void

  /// One step of an answer.
  package enum Step: Sendable {
    /// Sends a regular HTTP response.
    case response(HTTPResponse)
    /// Sends bytes unchanged.
    case bytes(Data)
    /// Waits; the wait is cancelled if the client disconnects in the meantime.
    case wait(@Sendable () async throws -> Void)
    /// Sends the head of a response, and then the pieces of its body as they come, in chunks (RFC 9112, section 7.1). The work is cancelled
    /// if the client disconnects in the meantime; if it throws, the body remains unfinished.
    case stream(HTTPResponse, @Sendable (_ send: Sending) async throws -> Void)
    /// Goes on with the client in another protocol. Nothing follows this step.
    case upgrade(@Sendable (HTTPPeer) async throws -> Void)
  }

  /// How answering ended.
  package enum End: Hashable, Sendable {
    /// Every step was completed.
    case done
    /// The client disconnected first.
    case clientLeft
    /// The server ended first, or disconnected the client.
    case cutOff
  }

  /// The steps, in order.
  package var steps: [Step]
  /// Whether the connection can serve another request.
  package var keepsConnection: Bool
  /// Called once, when answering has ended.
  package var ended: (@Sendable (End) -> Void)?

  /// Creates an answer that consists of steps.
  ///
  /// - Parameters:
  ///   - steps: The steps, in order.
  ///   - keepsConnection: Whether the connection can serve another request.
  ///   - ended: Called once, when answering has ended.
  package init(
    _ steps: [Step], keepsConnection: Bool = true, ended: (@Sendable (End) -> Void)? = nil
  ) {
    self.steps = steps
    self.keepsConnection = keepsConnection
    self.ended = ended
  }

  package init(_ response: HTTPResponse) { self.init([.response(response)]) }
}
