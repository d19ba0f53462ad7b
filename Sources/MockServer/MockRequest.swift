public import Foundation

/// A request as it was received.
public struct MockRequest: Hashable, Sendable {
  /// A request method, such as `GET`.
  public struct Method: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the method.
    public let rawValue: String

    /// Creates a method.
    ///
    /// - Parameter rawValue: The name of the method, which is case-sensitive (RFC 9110, section 9.1).
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the method.
    public var description: String { rawValue }

    /// Requests a resource.
    public static let GET = Method(rawValue: "GET")
    /// Requests the headers of a resource.
    public static let HEAD = Method(rawValue: "HEAD")
    /// Submits data.
    public static let POST = Method(rawValue: "POST")
    /// Replaces a resource.
    public static let PUT = Method(rawValue: "PUT")
    /// Modifies a resource partially.
    public static let PATCH = Method(rawValue: "PATCH")
    /// Deletes a resource.
    public static let DELETE = Method(rawValue: "DELETE")
    /// Requests the supported options.
    public static let OPTIONS = Method(rawValue: "OPTIONS")
  }

  /// The method.
  public let method: Method
  /// The path, percent-encoded as received: `/animals/polar%20bear`.
  public let path: String
  /// The query as received, without its question mark; empty when there is none.
  public let queryString: String
  /// The headers, with names in their original case.
  public let headers: [String: String]
  /// The body; empty when there is none.
  public let body: Data
  /// The decoded values of the route's path parameters: `["id": "crab"]` for `/animals/:id`.
  public internal(set) var parameters: [String: String] = [:]

  /// The decoded query items, in order.
  public var queryItems: [(name: String, value: String)] {
    queryString.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  /// Returns the first value of a query item.
  ///
  /// - Parameter name: The name of the item.
  /// - Returns: The decoded value, or `nil` when there is no such item.
  public func query(_ name: String) -> String? { queryItems.first { $0.name == name }?.value }

  /// Returns the value of a header.
  ///
  /// - Parameter name: The name of the header, case-insensitive.
  /// - Returns: The value, or `nil` when there is no such header.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The body, decoded as UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Decodes the body as JSON.
  ///
  /// - Parameter type: The type to decode.
  /// - Returns: The decoded value.
  /// - Throws: A `DecodingError`.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }

  /// The method and the target of the request: `GET /animals?page=2`.
  public var line: String { "\(method) \(path)\(queryString.isEmpty ? "" : "?\(queryString)")" }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
