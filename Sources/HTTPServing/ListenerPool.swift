internal import FlyingFox
internal import FlyingSocks

/// Waits for sockets to become ready: one for all servers of a process, because each pool keeps a thread.
enum ListenerPool {
  // A task is started once, however many servers start at the same moment; `AsyncSocketPool.client` may be prepared twice then.
  private static let shared = Task<any AsyncSocketPool, any Error> {
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }

  /// The pool, running.
  static var pool: any AsyncSocketPool {
    get async throws { try await shared.value }
  }

  /// Closes a socket that the pool has waited for.
  ///
  /// FlyingSocks (0.27.1) resumes who waited before it forgets the socket. Closed in between, the socket's number is remembered as
  /// watched, and the next socket of that number is never waited for: so it is closed by the pool, in turn.
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

/// A pool that closes sockets in turn with all else that it does.
private protocol ClosingPool: Sendable {
  func close(_ socket: Socket) async
}

extension SocketPool: ClosingPool {
  fileprivate func close(_ socket: Socket) {
    try? socket.close()
  }
}
