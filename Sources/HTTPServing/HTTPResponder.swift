package import FlyingFox

/// What a server says to its clients.
package protocol HTTPResponder: Sendable {
  /// Answers a request.
  ///
  /// - Parameter request: The request, whole.
  /// - Returns: The answer.
  /// - Throws: When there is none: the connection is closed.
  func answer(to request: HTTPRequest) async throws -> HTTPAnswer

  /// Tells a client why its request is not taken: it is malformed, or asks for too much.
  ///
  /// - Parameter refusal: Why.
  /// - Returns: The response; the connection is closed after it.
  func response(to refusal: Refusal) -> HTTPResponse
}
