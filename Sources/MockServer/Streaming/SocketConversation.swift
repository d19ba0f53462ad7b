internal import FlyingSocks
internal import Foundation
internal import HTTP
internal import Support

/// What a server and a client say to each other over a WebSocket: RFC 6455, sections 5 to 7.
struct SocketConversation: Sendable {
  /// The error that cuts the connection.
  private struct Cut: Error {}

  /// The number of unsent bytes above which nothing more is read from the client.
  private static let unsentLimit = 1_048_576
  /// The maximum time for the client to answer a close frame.
  private static let farewell = Duration.seconds(5)

  let socket: MockSocket
  let route: SocketRoute
  /// The maximum size of a message, in bytes.
  let messageLimit: Int
  /// The clock for the client's time.
  let clock: any Clock<Duration>

  /// Talks to a client until either side ends it.
  ///
  /// - Throws: An error if the client disconnects, is cut, or violates the protocol.
  func run(with peer: HTTPPeer) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await deliver(to: peer) }
        group.addTask { try await receive(from: peer) }
        for try await _ in group {}
      }
    } catch {
      socket.note(error is SocketError ? .clientLeft : .cut)
      throw error
    }
  }

  private func deliver(to peer: HTTPPeer) async throws {
    for message in route.greeting { socket.send(message) }
    while true {
      guard case .frame(let frame) = try await socket.state.first(\.orders.first) else {
        throw Cut()
      }
      try await peer.send(frame.bytes(maskedWith: nil))
      socket.state.change { $0.sent(frame) }
      guard frame.kind == .close else { continue }
      _ = try await within(Self.farewell, on: clock) { [socket] in
        try await socket.state.first { $0.end == nil ? nil : true }
      }
      return
    }
  }

  private func receive(from peer: HTTPPeer) async throws {
    var reader = WebSocketReader(peer.received, from: .client, messageLimit: messageLimit)
    while true {
      do {
        switch try reader.next() {
        case .message(let bytes, let isText):
          let message =
            isText
            ? MockSocket.Message.text(String(decoding: bytes, as: UTF8.self)) : .data(Data(bytes))
          socket.note(message, isSent: false)
          await route.handler(socket, message)
        case .ping(let bytes): reply(WebSocketFrame(kind: .pong, payload: bytes))
        case .close(let code, let reason):
          // Section 5.5.1: the answer repeats the code.
          reply(
            code.map { WebSocketFrame(closingWith: $0) }
              ?? WebSocketFrame(kind: .close, payload: []))
          return socket.note(.closed(code: code, reason: reason))
        case nil:
          _ = try await socket.state.first { $0.unsent > Self.unsentLimit ? nil : true }
          reader.take(try await peer.read())
        }
      } catch let violation as WebSocketReader.Violation {
        reply(WebSocketFrame(closingWith: violation.code, violation.reason))
        socket.note(.refused(because: violation.reason))
        return try await peer.sayFarewell()
      }
    }
  }

  private func reply(_ frame: WebSocketFrame) { socket.state.change { $0.send(frame) } }
}
