internal import Foundation

/// The ports of this machine.
package enum Loopback {
  /// The address of this machine over IPv4.
  package static let host = "127.0.0.1"

  /// Returns a port that is free at the moment, for a server that a program is to start.
  ///
  /// It is none of the ports that systems give to connections and to servers that ask for any port (Linux from 32768, macOS from 49152).
  /// Thousands of them are in use during a run. One of them could be taken before the program listens, and another server would
  /// then seem to be the program's.
  ///
  /// - Throws: A `POSIXError` if none is found.
  package static func freePort() throws -> UInt16 {
    for _ in 0..<tries {
      let port = UInt16.random(in: ports)
      if isFree(port) { return port }
    }
    throw POSIXError(.EADDRNOTAVAIL)
  }

  private static let ports: Range<UInt16> = 10_000..<32_000
  private static let tries = 1_000

  private static func isFree(_ port: UInt16) -> Bool {
    var address = address(port)
    // Some servers listen on IPv6 only.
    return succeeds(bind, AF_INET, with: &address) && !accepts(port)
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  /// Whether a process listens on a port, over IPv4 or IPv6.
  ///
  /// - Returns: `true` if a connection can be established.
  package static func accepts(_ port: UInt16) -> Bool { host(listeningOn: port) != nil }

  /// The address of this machine at which a process listens on a port.
  ///
  /// - Returns: The address over IPv4, or else over IPv6, as a URL writes it; `nil` if no connection can be established.
  package static func host(listeningOn port: UInt16) -> String? {
    var four = address(port)
    var six = sockaddr_in6()
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    six.sin6_addr = in6addr_loopback
    if succeeds(connect, AF_INET, with: &four) { return host }
    return succeeds(connect, AF_INET6, with: &six) ? "[::1]" : nil
  }

  /// Whether a call for a new socket and an address succeeds.
  private static func succeeds<Address>(
    _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ family: Int32,
    with address: inout Address
  ) -> Bool {
    let file = stream(family)
    guard file >= 0 else { return false }
    defer { close(file) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(file, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }

  private static func stream(_ family: Int32) -> Int32 {
    #if canImport(Glibc)
      socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      socket(family, SOCK_STREAM, 0)
    #endif
  }
}
