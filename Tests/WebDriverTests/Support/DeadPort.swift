import Foundation

/// A port of this machine on which nobody listens as long as this value lives, nor anybody else's server by chance.
final class DeadPort: Sendable {
  let number: UInt16
  private let file: Int32

  init() {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    // One that is bound and does not listen refuses.
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
