/// A cookie that a browser stores for a site (RFC 6265).
public struct BrowserCookie: Hashable, Sendable, Codable {
  /// The name of the cookie.
  public var name: String
  /// The value of the cookie.
  public var value: String
  /// The host that receives the cookie. With a leading dot, its subdomains receive it too; when empty, the current page's host
  /// does.
  public var domain: String
  /// The path prefix of the requests that carry the cookie.
  public var path: String
  /// The expiry date in seconds since 1970, or `nil` for a cookie that lasts until the browser closes.
  public var expires: Double?
  /// Whether the cookie is sent over secure connections only.
  public var isSecure: Bool
  /// Whether the cookie is hidden from the page's scripts.
  public var isHTTPOnly: Bool
  /// Whether cross-site requests carry the cookie: `Strict`, `Lax` or `None`; `nil` when unspecified.
  public var sameSite: String?

  /// Creates a cookie.
  ///
  /// - Parameters:
  ///   - name: The name of the cookie.
  ///   - value: The value of the cookie.
  ///   - domain: The host that receives the cookie; when empty, the current page's host.
  ///   - path: The path prefix of the requests that carry the cookie.
  ///   - expires: The expiry date in seconds since 1970, or `nil` for a cookie that lasts until the browser closes.
  ///   - isSecure: Whether the cookie is sent over secure connections only.
  ///   - isHTTPOnly: Whether the cookie is hidden from the page's scripts.
  ///   - sameSite: Whether cross-site requests carry the cookie: `Strict`, `Lax` or `None`; `nil` when unspecified.
  public init(
    _ name: String, _ value: String, domain: String = "", path: String = "/",
    expires: Double? = nil, isSecure: Bool = false, isHTTPOnly: Bool = false,
    sameSite: String? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.path = path
    self.expires = expires
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
  }
}

extension BrowserCookie: CustomStringConvertible {
  /// The cookie's name, domain and path. The value is left out because it may be a credential.
  public var description: String { "cookie “\(name)” of \(domain)\(path)" }
}
