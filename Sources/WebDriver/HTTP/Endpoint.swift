internal import Foundation

/// The address of a WebDriver endpoint: `http://host:port/base/path`, or `https://user:password@host/base/path`.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  /// The credentials that an endpoint requires, which are sent with every command.
  package struct Credentials: Hashable, Sendable {
    /// The user's name.
    package let user: String
    /// The password, or the access key.
    package let password: String

    /// Creates credentials.
    ///
    /// - Parameter password: The password, or the access key.
    package init(user: String, password: String) {
      self.user = user
      self.password = password
    }

    /// The value of the header `Authorization`: RFC 7617, section 2.
    var header: String { "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())" }
  }

  /// The host's name or address.
  package let host: String
  package let port: UInt16
  /// The prefix of every command's path, such as `/wd/hub`; empty if there is none.
  package let basePath: String
  /// Whether the endpoint uses HTTPS.
  package let isSecure: Bool
  /// The credentials that the endpoint requires; `nil` if it requires none.
  package let credentials: Credentials?

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - basePath: The prefix of every command's path.
  ///   - isSecure: Whether the endpoint uses HTTPS.
  package init(
    host: String, port: UInt16, basePath: String = "", isSecure: Bool = false,
    credentials: Credentials? = nil
  ) {
    self.host = host
    self.port = port
    self.basePath = basePath
    self.isSecure = isSecure
    self.credentials = credentials
  }

  /// Creates an endpoint from its address.
  ///
  /// - Parameter url: The address, such as `http://grid:4444/wd/hub`. Reserved characters in the user's name and the password are
  ///   percent-encoded: `%40`.
  /// - Throws: ``BrowserError/badEndpoint(_:reason:)`` if the address cannot be used.
  package init(_ url: String) throws {
    func bad(_ reason: String) -> BrowserError {
      .badEndpoint(Self.withoutCredentials(url), reason: reason)
    }
    guard let separator = url.firstRange(of: "://") else {
      throw bad("it does not begin with http:// or https://")
    }
    let scheme = url[..<separator.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw bad("its scheme is \(scheme), not http or https")
    }
    let rest = url[separator.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var authority = rest[..<slash]
    var credentials: Credentials?
    if let at = authority.lastIndex(of: "@") {
      guard let found = Self.credentials(authority[..<at]) else {
        throw bad("the part before “@” is not user:password")
      }
      credentials = found
      authority = authority[authority.index(after: at)...]
    }
    var path = rest[slash...]
    while path.hasSuffix("/") { path.removeLast() }
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "?") }
    guard isPlain, !path.contains("#") else {
      throw bad("its path has a query, a fragment or an invalid character")
    }
    let isSecure = scheme == "https"
    let (host, port) = try Self.split(authority, isSecure ? 443 : 80, bad)
    guard host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !host.isEmpty else {
      throw bad("its host is missing or invalid")
    }
    self.init(
      host: String(host), port: port, basePath: String(path), isSecure: isSecure,
      credentials: credentials)
  }

  private static func credentials(_ text: Substring) -> Credentials? {
    guard let colon = text.firstIndex(of: ":"),
      let user = String(text[..<colon]).removingPercentEncoding, !user.isEmpty,
      // A header could not show where such a name ends.
      !user.contains(":"),
      let password = String(text[text.index(after: colon)...]).removingPercentEncoding
    else { return nil }
    return Credentials(user: user, password: password)
  }

  /// Returns an address that is safe to print, because CI systems keep their output.
  private static func withoutCredentials(_ url: String) -> String {
    guard let at = url.lastIndex(of: "@") else { return url }
    let start = url[..<at].firstRange(of: "://")?.upperBound ?? url.startIndex
    return "\(url[..<start])…\(url[at...])"
  }

  private static func split(
    _ authority: Substring, _ defaultPort: UInt16, _ bad: (String) -> BrowserError
  ) throws -> (Substring, UInt16) {
    var host = authority
    var port = defaultPort
    // An IPv6 address is in brackets, because it contains colons: RFC 3986, section 3.2.2.
    let end = authority.lastIndex(of: "]") ?? authority.startIndex
    if let colon = authority[end...].lastIndex(of: ":") {
      guard let number = UInt16(authority[authority.index(after: colon)...]), number > 0 else {
        throw bad("its port is not a number from 1 to 65535")
      }
      port = number
      host = authority[..<colon]
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return (host, port)
  }

  /// The host and the port, in the format of a URL and the `Host` header.
  var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// The endpoint's address, without credentials.
  package var description: String { "\(isSecure ? "https" : "http")://\(authority)\(basePath)" }
}
