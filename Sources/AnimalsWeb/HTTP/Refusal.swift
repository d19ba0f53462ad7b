internal import FlyingFox

/// Why a request is turned away.
struct Refusal: Error, Sendable {
  let status: HTTPStatusCode
  let sentence: String

  init(_ status: HTTPStatusCode, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
