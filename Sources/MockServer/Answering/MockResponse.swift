public import Foundation

/// The response of a route.
public struct MockResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The headers, except `Content-Length`.
  public var headers: [String: String]
  /// The body.
  public var body: Data
  /// The body that a test sends piece by piece, in place of ``body``; `nil` if there is none.
  public var stream: MockStream?
  /// The fault in the transmission, if any.
  public var fault: MockFault?
  /// The delay of the response, if any.
  public var delay: MockDelay?
  /// The gate that holds the response back, if any.
  public var gate: MockGate?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers, except `Content-Length`.
  ///   - body: The body.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with only a status code.
  ///
  /// - Parameter status: The status code.
  /// - Returns: The response.
  public static func status(_ status: Int) -> MockResponse { MockResponse(status: status) }

  /// Creates a text response.
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

  /// Creates a response with bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: The media type.
  /// - Returns: The response.
  public static func data(_ data: Data, type: String = "application/octet-stream") -> MockResponse {
    MockResponse(headers: ["Content-Type": type], body: data)
  }

  /// Returns the response with a header set.
  ///
  /// - Parameters:
  ///   - name: The name of the header. An existing value is replaced.
  ///   - value: The value of the header.
  /// - Returns: The response with the header.
  public func header(_ name: String, _ value: String) -> MockResponse {
    var response = self
    response.headers = headers.filter { $0.key.lowercased() != name.lowercased() }
    response.headers[name] = value
    return response
  }

  /// Returns the response with a delay.
  ///
  /// - Parameter delay: The delay.
  /// - Returns: The delayed response.
  public func delayed(_ delay: MockDelay) -> MockResponse {
    var response = self
    response.delay = delay
    return response
  }

  /// Returns the response behind a gate.
  ///
  /// - Parameter gate: The gate that holds the response back until it is opened.
  /// - Returns: The response behind the gate.
  public func held(by gate: MockGate) -> MockResponse {
    var response = self
    response.gate = gate
    return response
  }

  /// Returns the response with a transmission fault.
  ///
  /// - Parameter fault: The fault.
  /// - Returns: The response with the fault.
  public func failing(_ fault: MockFault) -> MockResponse {
    var response = self
    response.fault = fault
    return response
  }
}
