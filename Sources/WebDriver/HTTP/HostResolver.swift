internal import Dispatch
internal import FlyingSocks
internal import Foundation

/// Resolves host names.
enum HostResolver {
  /// Returns the addresses of a host, in the order in which to try them.
  ///
  /// - Throws: ``BrowserError`` if the host is unknown.
  static func addresses(of host: String, port: UInt16) async throws -> [any SocketAddress] {
    if let address = try? sockaddr_in.inet(ip4: host, port: port) { return [address] }
    if let address = try? sockaddr_in6.inet6(ip6: host, port: port) { return [address] }
    // getaddrinfo blocks, for seconds if a name server does not answer: keep it off the few threads that tasks share, and off the
    // queue that shares them.
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "journeys.resolver").async {
        continuation.resume(with: Result { try lookUp(host, port: port) })
      }
    }
  }

  private static func lookUp(_ host: String, port: UInt16) throws -> [any SocketAddress] {
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var first: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &first)
    guard status == 0 else {
      throw BrowserError.unreachable(
        "\(host):\(port)", reason: String(cString: gai_strerror(status)))
    }
    defer { freeaddrinfo(first) }
    var found: [any SocketAddress] = []
    var next = first
    while let info = next?.pointee {
      // Not as sockaddr_storage, which recurses infinitely in FlyingSocks 0.27.1.
      let address = UnsafeRawPointer(info.ai_addr)
      switch info.ai_family {
      case AF_INET: if let address { found.append(address.loadUnaligned(as: sockaddr_in.self)) }
      case AF_INET6: if let address { found.append(address.loadUnaligned(as: sockaddr_in6.self)) }
      default: break
      }
      next = info.ai_next
    }
    return found
  }
}
