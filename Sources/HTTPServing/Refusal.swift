package import FlyingFox

/// Why a request is turned away.
package struct Refusal: Error, Sendable {
  /// The status that says so.
  package let status: HTTPStatusCode
  /// The sentence that says so.
  package let sentence: String

  /// Makes a refusal.
  ///
  /// - Parameters:
  ///   - status: The status that says so.
  ///   - sentence: The sentence that says so.
  package init(_ status: HTTPStatusCode, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
