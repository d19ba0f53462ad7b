internal import FlyingSocks
internal import Foundation

/// The host and the port of a Host header (RFC 9110, section 7.2).
struct HostHeader: Hashable, Sendable {
  /// The name or the address, in lower case, without brackets.
  let name: String
  /// The port; 80 by default.
  let port: UInt16

  /// Parses a header; `nil` when it does not name a host.
  init?(_ value: String) {
    let value = value.lowercased()
    let rest: Substring
    if value.hasPrefix("["), let end = value.firstIndex(of: "]") {
      name = String(value[value.index(after: value.startIndex)..<end])
      rest = value[value.index(after: end)...]
    } else {
      let end = value.firstIndex(of: ":") ?? value.endIndex
      name = String(value[..<end])
      rest = value[end...]
    }
    guard !name.isEmpty, name.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return nil }
    if rest.isEmpty {
      port = 80
    } else {
      guard rest.first == ":", let number = UInt16(rest.dropFirst()) else { return nil }
      port = number
    }
  }

  /// Whether the host is an address, which nobody else can point at this machine.
  var isAddress: Bool {
    name.contains(":")
      ? (try? sockaddr_in6.inet6(ip6: name, port: 0)) != nil
      : (try? sockaddr_in.inet(ip4: name, port: 0)) != nil
  }

  /// Whether the host always refers to this machine (RFC 6761, section 6.3).
  var isLocal: Bool { name == "localhost" || name.hasSuffix(".localhost") }
}
