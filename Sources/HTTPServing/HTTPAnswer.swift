package import FlyingFox
package import Foundation

/// What a client is answered with: ordinarily one response, and for those who play a broken server anything else.
package struct HTTPAnswer: Sendable {
  /// One thing that is done for the client.
  package enum Step: Sendable {
    /// A response is sent as HTTP has it.
    case response(HTTPResponse)
    /// Bytes are sent as they are.
    case bytes(Data)
    /// Something is waited for; it is cancelled when the client leaves meanwhile.
    case wait(@Sendable () async throws -> Void)
  }

  /// How answering ended.
  package enum End: Hashable, Sendable {
    /// Every step was done.
    case done
    /// The client left before.
    case clientLeft
    /// The server ended before, or cut the client off.
    case cutOff
  }

  /// What is done, in order.
  package var steps: [Step]
  /// Whether the connection can serve a further request.
  package var keepsConnection: Bool
  /// Called once, when answering has ended.
  package var ended: (@Sendable (End) -> Void)?

  /// Makes an answer of steps.
  ///
  /// - Parameters:
  ///   - steps: What is done, in order.
  ///   - keepsConnection: Whether the connection can serve a further request.
  ///   - ended: Called once, when answering has ended.
  package init(
    _ steps: [Step], keepsConnection: Bool = true, ended: (@Sendable (End) -> Void)? = nil
  ) {
    self.steps = steps
    self.keepsConnection = keepsConnection
    self.ended = ended
  }

  /// Makes an answer of one response.
  ///
  /// - Parameter response: The response.
  package init(_ response: HTTPResponse) {
    self.init([.response(response)])
  }
}
