package import FlyingFox
package import Foundation

/// An answer to a client: usually one response, or steps that simulate a broken server.
package struct HTTPAnswer: Sendable {
  /// One step of an answer.
  package enum Step: Sendable {
    /// Sends a regular HTTP response.
    case response(HTTPResponse)
    /// Sends bytes unchanged.
    case bytes(Data)
    /// Waits; the wait is cancelled if the client disconnects in the meantime.
    case wait(@Sendable () async throws -> Void)
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

  /// Creates an answer that consists of one response.
  ///
  /// - Parameter response: The response.
  package init(_ response: HTTPResponse) {
    self.init([.response(response)])
  }
}
