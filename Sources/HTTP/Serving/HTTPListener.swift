internal import FlyingFox
package import FlyingSocks
internal import Foundation
internal import Support

/// Listens on a port, and serves each client's connection.
package final class HTTPListener: Sendable {
  package let port: UInt16
  private let socket: Socket
  private let responder: any HTTPResponder
  private let limits: HTTPLimits
  private let clock: any Clock<Duration>
  private let connections: HTTPConnections

  /// Creates a listener and starts listening.
  ///
  /// - Parameters:
  ///   - responder: The responder that answers requests.
  ///   - clock: The clock that measures a client's time.
  /// - Throws: The socket's error.
  package init(
    on address: some SocketAddress, responder: any HTTPResponder, limits: HTTPLimits = HTTPLimits(),
    clock: any Clock<Duration> = .turns
  ) throws {
    socket = try Socket(domain: Int32(address.family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      port = try socket.sockname().port
    } catch {
      try? socket.close()
      throw error
    }
    // If it fails, it closes the socket. Closing it again could close an unrelated file.
    try socket.listen()
    connections = HTTPConnections(limit: limits.connections)
    self.responder = responder
    self.limits = limits
    self.clock = clock
  }

  /// Serves clients until the task is cancelled, and then closes all connections.
  package func run() async throws {
    try await withTaskExecutorPreference(ThreadExecutor.services) {
      defer { try? socket.close() }
      try await accept()
    }
  }

  private func accept() async throws {
    let socket = try AsyncSocket(socket: socket, pool: ThreadSocketPool.shared)
    do {
      while !Task.isCancelled {
        do {
          serve(try await socket.accept())
        } catch SocketError.failed(_, let number, _) where Self.passing.contains(number) {
          // The process has no more file descriptors: close a waiting client's connection to free one. Otherwise the client
          // disconnected, or there is no remedy.
          if number == EMFILE || number == ENFILE { _ = connections.closeLongestWaiting() }
          await Task.yield()
        }
      }
    } catch {
      await connections.closeAll()
      throw error
    }
    await connections.closeAll()
  }

  private func serve(_ client: AsyncSocket) {
    let isOpen = connections.open { [responder, limits, clock] isWaiting in
      await HTTPConnection(
        client, responder: responder, limits: limits, clock: clock, isWaiting: isWaiting
      ).run()
    }
    if !isOpen { try? client.close() }
  }

  /// Errors of `accept` after which the listener goes on (accept(2), “Error handling”).
  private static let passing: Set<Int32> = [
    ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPROTO, EINTR, ENETDOWN, EHOSTDOWN,
    EHOSTUNREACH, ENETUNREACH,
  ]
}

extension Socket.Address {
  fileprivate var port: UInt16 {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: 0
    }
  }
}
