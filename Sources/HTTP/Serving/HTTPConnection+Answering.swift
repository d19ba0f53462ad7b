internal import FlyingFox
internal import FlyingSocks
internal import Foundation

extension HTTPConnection {
  /// Answers a client, step by step.
  ///
  /// - Parameters:
  ///   - keepsAlive: Whether the client wants to keep the connection.
  ///   - buffer: The bytes that the client sent after its request; bytes that arrive during a wait are appended.
  /// - Returns: Whether the connection can serve another request.
  /// - Throws: An error if the client disconnects, is too slow, or is disconnected.
  func give(
    _ answer: HTTPAnswer, _ keepsAlive: Bool, to request: HTTPRequest, _ buffer: inout [UInt8]
  ) async throws -> Bool {
    var keepsAlive = keepsAlive && answer.keepsConnection
    do {
      for step in answer.steps {
        try Task.checkCancellation()
        switch step {
        case .response(var response):
          if !keepsAlive { response.headers[.connection] = "close" }
          try await send(response.bytes(bodyless: request.method == .HEAD))
        case .bytes(let bytes): try await send(bytes)
        case .wait(let wait): buffer += try await watching(with: buffer.count, wait)
        case .stream(var response, let pieces):
          // The end of the connection is the end of the body for a client that knows no chunks.
          let isChunked = request.version == .http11
          keepsAlive = keepsAlive && isChunked
          if isChunked { response.headers[.transferEncoding] = "chunked" }
          if !keepsAlive { response.headers[.connection] = "close" }
          try await send(response.head())
          guard request.method != .HEAD else { continue }
          buffer += try await watching(with: buffer.count) {
            try await pieces { piece in
              // A chunk without bytes is the last one.
              if !piece.isEmpty { try await send(isChunked ? piece.asChunk : piece) }
            }
          }
          // A client may leave as soon as it has the last chunk, which is then no disconnection.
          if isChunked { try await send(Data().asChunk) }
        case .upgrade(let goOn): try await goOn(HTTPPeer(self, received: buffer))
        }
      }
    } catch {
      answer.ended?(error is SocketError ? .clientLeft : .cutOff)
      throw error
    }
    answer.ended?(.done)
    return keepsAlive
  }

  /// Waits for work or for the client's disconnection, whichever comes first.
  ///
  /// A client that closes its half of the connection has disconnected, as in nginx (status 499).
  ///
  /// - Parameter count: The number of bytes that the client has sent ahead.
  /// - Returns: The bytes that the client sent in the meantime.
  /// - Throws: The socket's error if the client disconnected; the error of the work.
  private func watching(
    with count: Int, _ wait: @escaping @Sendable () async throws -> Void
  ) async throws -> [UInt8] {
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask {
        try await wait()
        return nil
      }
      // Bytes beyond the limit stay in the socket until it is their turn.
      if count <= limits.head { group.addTask { try await socket.read(atMost: 4_096) } }
      var received: [UInt8] = []
      while let bytes = try await group.next() {
        guard let bytes else { break }
        received += bytes
        guard count + received.count <= limits.head else { continue }
        group.addTask { try await socket.read(atMost: 4_096) }
      }
      group.cancelAll()
      // Keep the bytes that were read at the last moment.
      while let rest = await group.nextResult() {
        if case .success(let bytes?) = rest { received += bytes }
      }
      return received
    }
  }
}

extension Data {
  /// The bytes as a chunk; without any, the last chunk (RFC 9112, section 7.1).
  fileprivate var asChunk: Data {
    Data("\(String(count, radix: 16))\r\n".utf8) + self + Data("\r\n".utf8)
  }
}
