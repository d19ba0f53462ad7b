internal import HTTP
internal import Support
internal import Synchronization

/// A client WebSocket: RFC 6455.
///
/// One task reads, and any task may send. `URLSession` has WebSockets too, which do not work on Linux if libcurl was built without
/// them, as Debian's is; ``SecureStream`` has TLS for them.
final class WebSocket: Sendable {
  private let address: WebSocketAddress
  private let stream: any ByteStream
  /// A message is sent completely before the next one.
  private let turn = AsyncSemaphore(limit: 1)
  private let reader: Mutex<WebSocketReader>

  private init(_ address: WebSocketAddress, _ stream: any ByteStream, _ reader: WebSocketReader) {
    self.address = address
    self.stream = stream
    self.reader = Mutex(reader)
  }

  /// Opens a WebSocket.
  ///
  /// - Parameters:
  ///   - credentials: The credentials that the server requires.
  ///   - messageLimit: The maximum size of a message, in bytes.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials? = nil,
    messageLimit: Int = 64 << 20, within limit: Duration
  ) async throws -> WebSocket {
    do {
      return try await within(limit) {
        let stream = try await connect(to: address)
        do {
          var handshake = WebSocketHandshake(address, credentials: credentials)
          try await stream.write(handshake.request)
          while let bytes = try await stream.read(isFirst: true) {
            if let rest = try handshake.take(bytes) {
              return WebSocket(
                address, stream, WebSocketReader(rest, from: .server, messageLimit: messageLimit))
            }
          }
          throw WebSocketHandshake.Refusal(reason: "the connection was closed before the reply")
        } catch {
          await stream.close()
          throw error
        }
      }
    } catch is TimeLimitExceeded {
      throw BrowserError.noAnswer("\(address)", within: limit)
    } catch let refusal as WebSocketHandshake.Refusal {
      throw BrowserError.badWebSocket("\(address)", because: refusal.reason)
    } catch HTTPConnection.Failure.broken(let reason) {
      throw BrowserError.unreachable("\(address)", reason: reason)
    } catch HTTPConnection.Failure.untrusted(let reason) {
      throw BrowserError.untrusted("\(address)", reason: reason)
    }
  }

  private static func connect(to address: WebSocketAddress) async throws -> any ByteStream {
    #if os(Linux)
      if address.isSecure {
        return try await SecureStream.connect(
          to: address.host, port: address.port, called: "\(address)")
      }
    #endif
    return try await SocketStream.connect(
      to: address.host, port: address.port, called: "\(address)")
  }

  /// Sends a text message.
  ///
  /// - Throws: ``BrowserError``, or a `CancellationError`.
  func send(_ text: [UInt8]) async throws {
    try await send(WebSocketFrame(kind: .text, payload: text))
  }

  /// Returns the next message, and answers pings in the meantime.
  ///
  /// - Returns: The message; `nil` if the peer has ended the connection.
  /// - Throws: ``BrowserError`` if the received data violates the protocol; a `CancellationError`.
  func next() async throws -> [UInt8]? {
    while true {
      do {
        switch try reader.withLock({ try $0.next() }) {
        case .message(let bytes, _): return bytes
        case .ping(let bytes): try await send(WebSocketFrame(kind: .pong, payload: bytes))
        case .close(let code, _):
          try? await end(code ?? 1000)
          return nil
        case nil:
          guard let bytes = try await stream.read(isFirst: false) else { return nil }
          reader.withLock { $0.take(bytes) }
        }
      } catch let violation as WebSocketReader.Violation {
        try? await end(violation.code)
        throw BrowserError.badWebSocket("\(address)", because: violation.reason)
      } catch HTTPConnection.Failure.broken(let reason) {
        throw BrowserError.unreachable("\(address)", reason: reason)
      }
    }
  }

  /// Sends a close frame, after which nothing may be sent.
  ///
  /// - Parameter code: The status code: section 7.4.1.
  /// - Throws: ``BrowserError``, or a `CancellationError`.
  func end(_ code: UInt16 = 1000) async throws { try await send(WebSocketFrame(closingWith: code)) }

  /// Closes the connection, once no task reads from it.
  func close() async {
    turn.close()
    await stream.close()
  }

  private func send(_ frame: WebSocketFrame) async throws {
    do {
      try await turn.wait()
    } catch is AsyncSemaphore.Closed {
      throw BrowserError.unreachable("\(address)", reason: "the connection was closed")
    }
    do {
      try await stream.write(frame.bytes(maskedWith: .random(in: .min ... .max)))
      turn.signal()
    } catch {
      // Half a frame may have been sent, and the peer would take the next bytes for its rest.
      turn.close()
      guard case HTTPConnection.Failure.broken(let reason) = error else { throw error }
      throw BrowserError.unreachable("\(address)", reason: reason)
    }
  }
}
