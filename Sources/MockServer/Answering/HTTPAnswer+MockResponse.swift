internal import FlyingFox
internal import Foundation
internal import HTTPArchiving
internal import HTTP

extension HTTPAnswer {
  /// Creates the answer for a response, with its delay, gate and fault.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: The request to answer.
  ///   - delay: The delay before the response.
  ///   - clock: The clock for delays.
  ///   - ended: Called once when answering has ended.
  init(
    _ response: MockResponse, to request: MockRequest, after delay: Duration,
    on clock: any Clock<Duration>, ended: @escaping @Sendable (End) -> Void
  ) async throws {
    var steps: [Step] = []
    if delay > .zero { steps.append(.wait { try await clock.sleep(for: delay) }) }
    if let gate = response.gate { steps.append(.wait { try await gate.pass() }) }
    guard let fault = response.fault else {
      self.init(steps + [.response(response.http)], ended: ended)
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

extension MockResponse {
  fileprivate var http: HTTPResponse {
    var headers = HTTPHeaders([:])
    for (name, value) in self.headers {
      // A line break would start another header.
      headers[HTTPHeader(name)] = value.replacing(/[\r\n\0]/, with: " ")
    }
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: ReasonPhrase.of(status)), headers: headers,
      body: body)
  }
}
