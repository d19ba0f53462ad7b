package import FlyingFox

/// Answers a server's clients.
package protocol HTTPResponder: Sendable {
  /// Answers a request.
  ///
  /// - Throws: An error if there is no answer: the connection is closed.
  func answer(to request: HTTPRequest) async throws -> HTTPAnswer

  /// Answers a client that waits for a go-ahead before it sends the body (RFC 9110, section 10.1.1).
  ///
  /// - Returns: An answer that makes the body unnecessary, such as a refusal; `nil` to have the body sent.
  /// - Throws: An error if there is no answer: the connection is closed.
  func answer(beforeBodyOf request: HTTPRequest) async throws -> HTTPAnswer?

  /// Returns the response that tells a client why its request is refused: it is malformed, or exceeds a limit.
  ///
  /// - Returns: The response; the connection is closed after it.
  func response(to refusal: Refusal) -> HTTPResponse
}

extension HTTPResponder {
  package func answer(beforeBodyOf request: HTTPRequest) async throws -> HTTPAnswer? { nil }
}
