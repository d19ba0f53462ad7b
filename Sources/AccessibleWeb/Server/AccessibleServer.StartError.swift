extension AccessibleServer {
  /// The reason why a server could not be started.
  public enum StartError: Error, Hashable, CustomStringConvertible {
    /// Another program already listens on the port.
    case portTaken(host: String, port: UInt16)
    /// The user lacks permission to listen on the port.
    case notPermitted(host: String, port: UInt16)
    /// The host is not an address of this machine.
    case noSuchAddress(host: String)
    /// The system refused for another reason.
    case refused(host: String, port: UInt16, reason: String)

    /// The problem, and how to solve it.
    public var description: String {
      switch self {
      case .portTaken(let host, let port):
        "Port \(port) of \(host) is in use by another program. Choose another port, or 0 for any free one."
      case .notPermitted(let host, let port):
        "Listening on port \(port) of \(host) is not permitted. Choose a port from 1024 up, or 0 for any free one."
      case .noSuchAddress(let host):
        "“\(host)” is not an address of this machine. Use an IPv4 or IPv6 address such as 127.0.0.1, or localhost."
      case .refused(let host, let port, let reason):
        "Listening on port \(port) of \(host) failed: \(reason). "
          + "Run “journeys doctor” to see what this machine lacks."
      }
    }
  }
}
