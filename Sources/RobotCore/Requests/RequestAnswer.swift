/// What a journey answers a request of a page with, in place of the server.
public struct RequestAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The status.
  public var status: Int
  /// The headers.
  public var headers: [String: String]
  /// The body.
  public var body: [UInt8]

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The headers.
  ///   - body: The body.
  public init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A status, with nothing else.
  ///
  /// - Parameter status: The status: 503.
  /// - Returns: The answer.
  public static func status(_ status: Int) -> Self { Self(status: status) }

  /// JSON that is written out.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - status: The status.
  /// - Returns: The answer.
  public static func json(text: String, status: Int = 200) -> Self {
    bytes(Array(text.utf8), type: "application/json", status: status)
  }

  /// A text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - status: The status.
  /// - Returns: The answer.
  public static func text(_ text: String, status: Int = 200) -> Self {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// A page.
  ///
  /// - Parameters:
  ///   - text: Its HTML.
  ///   - status: The status.
  /// - Returns: The answer.
  public static func html(_ text: String, status: Int = 200) -> Self {
    bytes(Array(text.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// Bytes of a type, such as a picture.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - type: Their type: `image/png`.
  ///   - status: The status.
  /// - Returns: The answer.
  public static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> Self {
    Self(status: status, headers: ["Content-Type": type], body: bytes)
  }

  /// The answer with one more header.
  ///
  /// - Parameters:
  ///   - name: Its name: `ETag`.
  ///   - value: Its value.
  /// - Returns: The answer.
  public func header(_ name: String, _ value: String) -> Self {
    var answer = self
    answer.headers[name] = value
    return answer
  }

  /// The status, and how long the body is where there is one.
  public var description: String {
    body.isEmpty ? "status \(status)" : "status \(status) and \(body.count) bytes"
  }
}
