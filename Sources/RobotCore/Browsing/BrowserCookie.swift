/// A cookie that a browser keeps for a site: RFC 6265.
public struct BrowserCookie: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: String
  /// The host that it is sent to; with a dot in front, to the hosts below it as well. Empty for that of the page that is shown.
  public var domain: String
  /// The path that it is sent below.
  public var path: String
  /// When it ends, in seconds since 1970; `nil` when the browser ends.
  public var expires: Double?
  /// Whether it is sent over secure connections only.
  public var isSecure: Bool
  /// Whether scripts of the page cannot read it.
  public var isHTTPOnly: Bool
  /// Whether it is sent with requests that other sites cause: `Strict`, `Lax` or `None`; `nil` where nothing was said.
  public var sameSite: String?

  /// Makes a cookie.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value.
  ///   - domain: The host that it is sent to; that of the page that is shown when empty.
  ///   - path: The path that it is sent below.
  ///   - expires: When it ends, in seconds since 1970; `nil` when the browser ends.
  ///   - isSecure: Whether it is sent over secure connections only.
  ///   - isHTTPOnly: Whether scripts of the page cannot read it.
  ///   - sameSite: `Strict`, `Lax` or `None`.
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
  /// Its name and where it is sent; not its value, which may be all that it takes to be somebody else.
  public var description: String { "cookie “\(name)” of \(domain)\(path)" }
}
