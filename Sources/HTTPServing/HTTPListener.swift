internal import FlyingFox
package import FlyingSocks
internal import Foundation

/// Listens on a port, and has each client's connection served.
package final class HTTPListener: Sendable {
  /// The port that it listens on.
  package let port: UInt16
  private let socket: Socket
  private let responder: any HTTPResponder
  private let limits: HTTPLimits
  private let clock: any Clock<Duration>
  private let connections: HTTPConnections

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - address: Where.
  ///   - responder: What answers requests.
  ///   - limits: How much a client may ask.
  ///   - clock: What tells how long a client takes.
  /// - Throws: The socket's error.
  package init(
    on address: some SocketAddress, responder: any HTTPResponder, limits: HTTPLimits = HTTPLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    socket = try Socket(domain: Int32(address.family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
      port = try socket.sockname().port
    } catch {
      try? socket.close()
      throw error
    }
    connections = HTTPConnections(limit: limits.connections)
    self.responder = responder
    self.limits = limits
    self.clock = clock
  }

  /// Serves clients until the task is cancelled; then all connections are closed.
  package func run() async throws {
    do {
      try await accept()
    } catch {
      await ListenerPool.close(socket)
      throw error
    }
    await ListenerPool.close(socket)
  }

  private func accept() async throws {
    let socket = try AsyncSocket(socket: socket, pool: try await ListenerPool.pool)
    do {
      while !Task.isCancelled {
        do {
          serve(try await socket.accept())
        } catch SocketError.failed(_, let number, _) where Self.passing.contains(number) {
          // No more files to open: a client that keeps one waiting gives it back. Else the client went away, or nothing can be done.
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

  /// Errors of `accept` after which the next client may be accepted (accept(2), “Error handling”).
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
