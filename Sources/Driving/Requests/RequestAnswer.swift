/// A response to a page's request that a journey sends in place of the server.
public struct RequestAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The status code.
  public var status: Int
  /// The response headers.
  public var headers: [String: String]
  /// The response body.
  public var body: [UInt8]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The response headers.
  ///   - body: The response body.
  public init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with only a status code.
  ///
  /// - Parameter status: The status code, such as 503.
  /// - Returns: The response.
  public static func status(_ status: Int) -> Self { Self(status: status) }

  /// Creates a JSON response from text.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - status: The status code.
  /// - Returns: The response.
  public static func json(text: String, status: Int = 200) -> Self {
    bytes(Array(text.utf8), type: "application/json", status: status)
  }

  /// Creates a plain-text response in UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - status: The status code.
  /// - Returns: The response.
  public static func text(_ text: String, status: Int = 200) -> Self {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// Creates an HTML response.
  ///
  /// - Parameters:
  ///   - text: The HTML.
  ///   - status: The status code.
  /// - Returns: The response.
  public static func html(_ text: String, status: Int = 200) -> Self {
    bytes(Array(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// Creates a response with bytes of a content type, such as an image.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - type: The content type, such as `image/png`.
  ///   - status: The status code.
  /// - Returns: The response.
  public static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> Self {
    Self(status: status, headers: ["Content-Type": type], body: bytes)
  }

  /// Returns the response with another header set.
  ///
  /// - Parameters:
  ///   - name: The name of the header, such as `ETag`.
  ///   - value: The value of the header.
  /// - Returns: The response.
  public func header(_ name: String, _ value: String) -> Self {
    var answer = self
    answer.headers[name] = value
    return answer
  }

  /// The status code and, if there is a body, its length.
  public var description: String {
    body.isEmpty ? "status \(status)" : "status \(status) and \(body.count) bytes"
  }
}
