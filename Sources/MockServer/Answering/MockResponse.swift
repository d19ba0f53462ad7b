public import Foundation

/// What a route answers with.
public struct MockResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The headers, beside `Content-Length`.
  public var headers: [String: String]
  /// The body.
  public var body: Data
  /// What goes wrong on the way to the client, if anything does.
  public var fault: MockFault?
  /// By how much the answer is late.
  public var delay: MockDelay?
  /// What holds the answer back until it is opened.
  public var gate: MockGate?

  /// Makes a response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers, beside `Content-Length`.
  ///   - body: The body.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A status with nothing else.
  ///
  /// - Parameter status: The status code.
  /// - Returns: The response.
  public static func status(_ status: Int) -> MockResponse { MockResponse(status: status) }

  /// Text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - status: The status code.
  ///   - type: The media type.
  /// - Returns: The response.
  public static func text(
    _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8"
  ) -> MockResponse {
    MockResponse(status: status, headers: ["Content-Type": type], body: Data(text.utf8))
  }

  /// Bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: The media type.
  /// - Returns: The response.
  public static func data(_ data: Data, type: String = "application/octet-stream") -> MockResponse {
    MockResponse(headers: ["Content-Type": type], body: data)
  }

  /// The response with a header.
  ///
  /// - Parameters:
  ///   - name: The header's name; what was there under it goes.
  ///   - value: Its value.
  /// - Returns: The response.
  public func header(_ name: String, _ value: String) -> MockResponse {
    var response = self
    response.headers = headers.filter { $0.key.lowercased() != name.lowercased() }
    response.headers[name] = value
    return response
  }

  /// The response, late.
  ///
  /// - Parameter delay: By how much.
  /// - Returns: The response.
  public func delayed(_ delay: MockDelay) -> MockResponse {
    var response = self
    response.delay = delay
    return response
  }

  /// The response, held back.
  ///
  /// - Parameter gate: What holds it back until it is opened.
  /// - Returns: The response.
  public func held(by gate: MockGate) -> MockResponse {
    var response = self
    response.gate = gate
    return response
  }

  /// The response with something going wrong on its way.
  ///
  /// - Parameter fault: What goes wrong.
  /// - Returns: The response.
  public func failing(_ fault: MockFault) -> MockResponse {
    var response = self
    response.fault = fault
    return response
  }
}
