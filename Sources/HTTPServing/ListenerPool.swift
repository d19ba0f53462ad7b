internal import FlyingFox
internal import FlyingSocks

/// Waits for sockets to become ready: one pool for all servers of a process, because each pool keeps a thread.
enum ListenerPool {
  // A task starts only once, even if several servers start at the same moment; `AsyncSocketPool.client` could be prepared twice
  // then.
  private static let shared = Task<any AsyncSocketPool, any Error> {
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }

  /// The running pool.
  static var pool: any AsyncSocketPool {
    get async throws { try await shared.value }
  }

  /// Closes a socket that the pool has waited for.
  ///
  /// FlyingSocks (0.27.1) resumes the waiter before it forgets the socket. If the socket is closed in between, its number stays
  /// registered, and the next socket with that number is never waited for: so the pool closes it, in turn.
  ///
  /// - Parameter socket: The socket.
  static func close(_ socket: Socket) async {
    if let pool = try? await shared.value as? any ClosingPool {
      await pool.close(socket)
    } else {
      try? socket.close()
    }
  }
}

/// A pool that closes sockets in turn with its other work.
private protocol ClosingPool: Sendable {
  func close(_ socket: Socket) async
}

extension SocketPool: ClosingPool {
  fileprivate func close(_ socket: Socket) {
    try? socket.close()
  }
}
