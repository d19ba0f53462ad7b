public import Foundation

/// A request as it arrived.
public struct MockRequest: Hashable, Sendable {
  /// A method: `GET`.
  public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method's name.
    public let rawValue: String

    /// Makes a method.
    ///
    /// - Parameter rawValue: The method's name, which is case-sensitive (RFC 9110, section 9.1).
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The method's name.
    public var description: String { rawValue }

    /// Asks for a resource.
    public static let GET = Method(rawValue: "GET")
    /// Asks for a resource's headers.
    public static let HEAD = Method(rawValue: "HEAD")
    /// Hands something over.
    public static let POST = Method(rawValue: "POST")
    /// Replaces a resource.
    public static let PUT = Method(rawValue: "PUT")
    /// Changes a resource in part.
    public static let PATCH = Method(rawValue: "PATCH")
    /// Removes a resource.
    public static let DELETE = Method(rawValue: "DELETE")
    /// Asks what is possible.
    public static let OPTIONS = Method(rawValue: "OPTIONS")
  }

  /// The method.
  public let method: Method
  /// The path, with its percent-encodings as they came: `/animals/polar%20bear`.
  public let path: String
  /// The query as it came, without its question mark; empty when there is none.
  public let queryString: String
  /// The headers; names in the letters in which they came.
  public let headers: [String: String]
  /// The body; empty when there is none.
  public let body: Data
  /// What stands in the path where the route has a parameter: `["id": "crab"]` for `/animals/:id`, decoded.
  public internal(set) var parameters: [String: String] = [:]

  init(
    method: Method, path: String, queryString: String, headers: [String: String], body: Data
  ) {
    self.method = method
    self.path = path
    self.queryString = queryString
    self.headers = headers
    self.body = body
  }

  /// The query's items, decoded, in order.
  public var queryItems: [(name: String, value: String)] {
    queryString.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  /// The first value of a query item.
  ///
  /// - Parameter name: The item's name.
  /// - Returns: The value, decoded; `nil` when there is no such item.
  public func query(_ name: String) -> String? {
    queryItems.first { $0.name == name }?.value
  }

  /// The value of a header.
  ///
  /// - Parameter name: The header's name, in any letters.
  /// - Returns: The value; `nil` when there is no such header.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The body read as JSON.
  ///
  /// - Parameter type: What it is read as.
  /// - Returns: The value.
  /// - Throws: A `DecodingError`.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }

  /// The request line: `GET /animals?page=2`.
  public var line: String {
    "\(method) \(path)\(queryString.isEmpty ? "" : "?\(queryString)")"
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
