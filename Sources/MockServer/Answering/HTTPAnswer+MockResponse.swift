internal import FlyingFox
internal import Foundation
internal import HTTPArchiving
internal import HTTP

extension HTTPAnswer {
  /// Creates the answer for a response, with its delay, gate and fault.
  ///
  /// - Parameter ended: Called once when answering has ended.
  init(
    _ response: MockResponse, to request: MockRequest, since arrival: ContinuousClock.Instant,
    after delay: Duration, on clock: any Clock<Duration>, ended: @escaping @Sendable (End) -> Void
  ) async throws {
    var steps = Step.delay(delay, on: clock)
    if let gate = response.gate { steps.append(.wait { try await gate.pass() }) }
    guard let fault = response.fault else {
      if let stream = response.stream {
        let last = request.header("Last-Event-ID")
        steps.append(
          .stream(response.http) { try await stream.give(since: arrival, after: last, $0) })
      } else {
        steps.append(.response(response.http))
      }
      self.init(steps, ended: ended)
      return
    }
    var http = response.http
    http.headers[.connection] = "close"
    let isBodyless = request.method == .HEAD
    switch fault {
    case .closesWithoutAnswer: break
    case .closesInBody(let count):
      let bytes = try await http.bytes(bodyless: isBodyless)
      let missing = response.body.count - min(count ?? response.body.count / 2, response.body.count)
      steps.append(.bytes(bytes.dropLast(isBodyless ? 0 : max(missing, 1))))
    case .garbage(let bytes): steps.append(.bytes(bytes))
    case .neverAnswers: steps.append(.wait { try await MockGate().pass() })
    case .claimsLength(let length):
      steps.append(.bytes(try await http.bytes(bodyless: isBodyless, claiming: length)))
    case .drips(let size, let pause):
      var rest = try await http.bytes(bodyless: isBodyless)
      while !rest.isEmpty {
        steps.append(.bytes(Data(rest.prefix(max(1, size)))))
        steps.append(.wait { try await clock.sleep(for: pause) })
        rest = rest.dropFirst(max(1, size))
      }
    }
    self.init(steps, keepsConnection: false, ended: ended)
  }
}

extension HTTPAnswer.Step {
  /// The steps of a delay: none if there is nothing to wait for.
  static func delay(_ delay: Duration, on clock: any Clock<Duration>) -> [Self] {
    delay > .zero ? [.wait { try await clock.sleep(for: delay) }] : []
  }
}

extension MockResponse {
  var http: HTTPResponse {
    var headers = HTTPHeaders([:])
    for (name, value) in self.headers { headers[HTTPHeader(name)] = value.onOneLine }
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: ReasonPhrase.of(status)), headers: headers,
      body: body)
  }
}
