internal import FlyingSocks
internal import Foundation

/// One connection to a server that is kept open between requests: HTTP/1.1 (RFC 9112) over FlyingSocks.
///
/// It serves one request after another; ``HTTPClient`` sees to that.
final class HTTPConnection: Sendable {
  /// Why no answer came.
  enum Failure: Error {
    /// The other side closed the connection before it said anything.
    case closedBeforeAnswer
    /// The other side closed the connection in the middle of its answer.
    case closedInAnswer([UInt8])
    /// What came is no answer.
    case malformedReply(String, [UInt8])
    /// Nobody vouches for who the other side is.
    case untrusted(String)
    /// The connection broke.
    case broken(String)
  }

  private static let pieceSize = 256 * 1024
  private let socket: Socket
  private let pool: any AsyncSocketPool

  private init(_ socket: Socket, _ pool: some AsyncSocketPool) {
    self.socket = socket
    self.pool = pool
  }

  /// Connects to an endpoint: to the first of its addresses that answers.
  ///
  /// - Parameter endpoint: The endpoint.
  /// - Returns: The connection.
  /// - Throws: ``BrowserError/unreachable(_:reason:)`` when no address answers.
  static func connect(to endpoint: Endpoint) async throws -> HTTPConnection {
    let addresses = try await HostResolver.addresses(of: endpoint.host, port: endpoint.port)
    return try await connect(to: addresses, of: endpoint, pool: .client)
  }

  private static func connect(
    to addresses: [any SocketAddress], of endpoint: Endpoint, pool: some AsyncSocketPool
  ) async throws -> HTTPConnection {
    var reasons: [String] = []
    for address in addresses {
      let socket = try Socket(domain: Int32(address.family), type: .stream)
      do {
        try socket.setFlags(.nonBlocking)
        try await connect(socket, to: address, pool)
        try socket.setValue(1, for: Int32SocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        #if canImport(Darwin)
          try socket.setValue(true, for: .noSIGPIPE)
        #endif
        return HTTPConnection(socket, pool)
      } catch {
        await pool.close(socket)
        try Task.checkCancellation()
        reasons.append(Self.reason(error))
      }
    }
    throw BrowserError.unreachable(
      "\(endpoint)", reason: reasons.first ?? "the host has no address")
  }

  private static func connect(
    _ socket: Socket, to address: some SocketAddress, _ pool: some AsyncSocketPool
  ) async throws {
    do {
      return try socket.connect(to: address)
    } catch SocketError.blocked {
      do {
        try await pool.suspendSocket(socket, untilReadyFor: .write)
      } catch SocketError.disconnected {
        // Why it did not come about is what the socket says.
      }
    }
    let failure = try socket.getValue(for: Int32SocketOption(name: SO_ERROR))
    guard failure == 0 else {
      throw SocketError.failed(
        type: "Connect", errno: failure, message: String(cString: strerror(failure)))
    }
  }

  /// Sends a request and reads its answer.
  ///
  /// - Parameter request: The request's bytes.
  /// - Returns: The answer.
  /// - Throws: ``Failure``, or a `CancellationError` when the task was cancelled; the connection is of no use then.
  func exchange(_ request: [UInt8]) async throws -> HTTPReply {
    do {
      try await write(request)
    } catch Failure.broken {
      // A server may answer and close before it has read everything: the answer says why.
    }
    var reader = HTTPReplyReader()
    while true {
      let bytes = try await read(isFirst: reader.isEmpty)
      do {
        guard let bytes else {
          if let reply = reader.finish() { return reply }
          throw reader.isEmpty
            ? Failure.closedBeforeAnswer : Failure.closedInAnswer(reader.excerpt)
        }
        if let reply = try bytes.withUnsafeBytes({ try reader.take($0) }) { return reply }
      } catch let malformed as HTTPReplyReader.MalformedReply {
        throw Failure.malformedReply(malformed.reason, reader.excerpt)
      }
    }
  }

  /// Closes the connection.
  func close() async {
    await pool.close(socket)
  }

  private func write(_ bytes: [UInt8]) async throws {
    var sent = 0
    while sent < bytes.count {
      try Task.checkCancellation()
      let count = bytes.withUnsafeBytes { buffer in
        // No signal when the other side is gone: it would end the process.
        #if canImport(Darwin)
          send(socket.file.rawValue, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, 0)
        #else
          send(
            socket.file.rawValue, buffer.baseAddress.map { $0 + sent }, buffer.count - sent,
            Int32(MSG_NOSIGNAL))
        #endif
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        try await wait(for: .write)
      } else if errno != EINTR {
        throw Failure.broken(String(cString: strerror(errno)))
      }
    }
  }

  /// Reads what has arrived; `nil` when the other side has closed the connection.
  private func read(isFirst: Bool) async throws -> [UInt8]? {
    while true {
      try Task.checkCancellation()
      var failure: Int32 = 0
      // An answer is mostly small; what follows its first piece is not.
      let size = isFirst ? 16 * 1024 : Self.pieceSize
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let received = recv(socket.file.rawValue, buffer.baseAddress, size, 0)
        failure = received < 0 ? errno : 0
        count = max(0, received)
      }
      switch failure {
      case 0: return bytes.isEmpty ? nil : bytes
      case EAGAIN, EWOULDBLOCK: try await wait(for: .read)
      case EINTR: continue
      case ECONNRESET: return nil
      default: throw Failure.broken(String(cString: strerror(failure)))
      }
    }
  }

  private func wait(for events: Socket.Events) async throws {
    do {
      try await pool.suspendSocket(socket, untilReadyFor: events)
    } catch SocketError.disconnected {
      // What has been received can still be read.
    } catch let error as SocketError {
      throw Failure.broken(Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard case SocketError.failed(_, let number, let message) = error else {
      return "\(error)"
    }
    return "\(message) (\(number))"
  }
}
