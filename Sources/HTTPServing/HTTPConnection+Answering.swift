internal import FlyingFox
internal import FlyingSocks
internal import Foundation

extension HTTPConnection {
  /// Gives a client an answer, step by step.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - keepsAlive: Whether the client wants to keep the connection.
  ///   - request: What is answered.
  ///   - buffer: What the client sent beyond its request; what it sends while it waits is added.
  /// - Returns: Whether the connection can serve a further request.
  /// - Throws: When the client leaves, is too slow, or is cut off.
  func give(
    _ answer: HTTPAnswer, _ keepsAlive: Bool, to request: HTTPRequest, _ buffer: inout [UInt8]
  ) async throws -> Bool {
    let keepsAlive = keepsAlive && answer.keepsConnection
    do {
      for step in answer.steps {
        try Task.checkCancellation()
        switch step {
        case .response(var response):
          if !keepsAlive { response.headers[.connection] = "close" }
          try await send(response.bytes(bodyless: request.method == .HEAD))
        case .bytes(let bytes): try await send(bytes)
        case .wait(let wait): buffer += try await watching(with: buffer.count, wait)
        }
      }
    } catch {
      answer.ended?(error is SocketError ? .clientLeft : .cutOff)
      throw error
    }
    answer.ended?(.done)
    return keepsAlive
  }

  /// Waits for something, and for the client to leave: what comes first decides.
  ///
  /// A client that closes its half of the connection has left, as nginx has it (status 499).
  ///
  /// - Parameters:
  ///   - count: How many bytes the client has sent that were not asked for yet.
  ///   - wait: Waits.
  /// - Returns: What the client sent meanwhile.
  /// - Throws: The socket's error when the client left; what waiting throws.
  private func watching(
    with count: Int, _ wait: @escaping @Sendable () async throws -> Void
  ) async throws -> [UInt8] {
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask {
        try await wait()
        return nil
      }
      // What goes beyond the limit is read when its turn has come.
      if count <= limits.head {
        group.addTask { try await socket.read(atMost: 4_096) }
      }
      var received: [UInt8] = []
      while let bytes = try await group.next() {
        guard let bytes else { break }
        received += bytes
        guard count + received.count <= limits.head else { continue }
        group.addTask { try await socket.read(atMost: 4_096) }
      }
      group.cancelAll()
      // What was read at the very last is not lost.
      while let rest = await group.nextResult() {
        if case .success(let bytes?) = rest { received += bytes }
      }
      return received
    }
  }
}
