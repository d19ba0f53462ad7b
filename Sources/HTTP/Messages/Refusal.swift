package import FlyingFox

/// The reason for refusing a request.
package struct Refusal: Error, Sendable {
  /// The status of the response.
  package let status: HTTPStatusCode
  /// The sentence in the response.
  package let sentence: String

  package init(_ status: HTTPStatusCode, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
