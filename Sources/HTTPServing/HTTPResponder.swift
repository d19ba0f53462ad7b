package import FlyingFox

/// Answers a server's clients.
package protocol HTTPResponder: Sendable {
  /// Answers a request.
  ///
  /// - Parameter request: The complete request.
  /// - Returns: The answer.
  /// - Throws: An error if there is no answer: the connection is closed.
  func answer(to request: HTTPRequest) async throws -> HTTPAnswer

  /// Returns the response that tells a client why its request is refused: it is malformed, or exceeds a limit.
  ///
  /// - Parameter refusal: The reason.
  /// - Returns: The response; the connection is closed after it.
  func response(to refusal: Refusal) -> HTTPResponse
}
