import Foundation

/// A port of this machine on which nothing listens, and that nobody else can take, as long as this value lives.
final class DeadPort: Sendable {
  let number: UInt16
  private let file: Int32

  init() {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    // A port that is bound but does not listen refuses connections.
    file = socket(AF_INET6, stream, 0)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let file = file
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        _ = bind(file, general, length)
        _ = getsockname(file, general, &length)
      }
    }
    number = UInt16(bigEndian: address.sin6_port)
  }

  deinit { close(file) }
}
