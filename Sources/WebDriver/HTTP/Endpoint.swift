/// Where a WebDriver endpoint is: `http://host:port/base/path`.
public struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  /// The host's name or address.
  public let host: String
  /// The port.
  public let port: UInt16
  /// What stands in front of every command's path, such as `/wd/hub`; empty when nothing does.
  public let basePath: String

  /// Makes an endpoint.
  ///
  /// - Parameters:
  ///   - host: The host's name or address.
  ///   - port: The port.
  ///   - basePath: What stands in front of every command's path.
  public init(host: String, port: UInt16, basePath: String = "") {
    self.host = host
    self.port = port
    self.basePath = basePath
  }

  /// Reads an endpoint's address.
  ///
  /// - Parameter url: The address, such as `http://grid:4444/wd/hub`.
  /// - Throws: ``BrowserError/badEndpoint(_:reason:)`` when it is not one that can be used.
  public init(_ url: String) throws {
    func bad(_ reason: String) -> BrowserError { .badEndpoint(url, reason: reason) }
    guard let separator = url.firstRange(of: "://") else {
      throw bad("it does not begin with http://")
    }
    let scheme = url[..<separator.lowerBound].lowercased()
    guard scheme != "https" else {
      throw bad("https is not spoken here; use http, or a proxy that speaks https for it")
    }
    guard scheme == "http" else { throw bad("its scheme is \(scheme), not http") }
    let rest = url[separator.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<slash]
    guard !authority.contains("@") else { throw bad("names and passwords are not sent") }
    var path = rest[slash...]
    while path.hasSuffix("/") { path.removeLast() }
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "?") }
    guard isPlain, !path.contains("#") else { throw bad("its path cannot be used") }
    let (host, port) = try Self.split(authority, bad)
    guard host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !host.isEmpty else {
      throw bad("it names no host")
    }
    self.init(host: String(host), port: port, basePath: String(path))
  }

  private static func split(
    _ authority: Substring, _ bad: (String) -> BrowserError
  ) throws -> (Substring, UInt16) {
    var host = authority
    var port: UInt16 = 80
    // An IPv6 address stands in brackets, because it has colons of its own: RFC 3986, section 3.2.2.
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

  /// The endpoint's address.
  public var description: String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)\(basePath)"
  }
}
