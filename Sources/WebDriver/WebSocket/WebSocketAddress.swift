internal import Foundation

/// The address of a WebSocket: `ws://host:port/path?query`, or `wss://` for TLS (RFC 6455, section 3).
struct WebSocketAddress: Hashable {
  /// The host's name or address.
  let host: String
  let port: UInt16
  /// The path and the query.
  let target: String
  /// Whether it uses TLS.
  let isSecure: Bool

  /// Creates an address from a URL.
  ///
  /// - Throws: ``BrowserError/badWebSocket(_:because:)`` if it cannot be used.
  init(_ url: String) throws(BrowserError) {
    guard let parts = URLComponents(string: url), var host = parts.host, !host.isEmpty else {
      throw .badWebSocket(url, because: "it is not a valid URL")
    }
    let scheme = parts.scheme?.lowercased()
    guard scheme == "ws" || scheme == "wss" else {
      throw .badWebSocket(url, because: "its scheme is not ws or wss")
    }
    isSecure = scheme == "wss"
    #if !os(Linux)
      guard !isSecure else {
        throw .badWebSocket(
          url,
          because: "WebSockets over TLS (wss://) need Linux: reach the endpoint over http://")
      }
    #endif
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard let port = UInt16(exactly: parts.port ?? (isSecure ? 443 : 80)), port > 0 else {
      throw .badWebSocket(url, because: "its port is not a number from 1 to 65535")
    }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let target = path + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw .badWebSocket(url, because: "it has an invalid character") }
    self.host = host
    self.port = port
    self.target = target
  }

  /// The host and the port, in the format of the `Host` header.
  var authority: String { Endpoint(host: host, port: port).authority }
}

extension WebSocketAddress: CustomStringConvertible {
  var description: String { "\(isSecure ? "wss" : "ws")://\(authority)\(target)" }
}
