internal import RobotCore
internal import Synchronization

/// A WebSocket as its client has it: RFC 6455.
///
/// One task reads, any may send. `URLSession` has one as well, which does not work on Linux where libcurl was built without it, as
/// Debian's is.
final class WebSocket: Sendable {
  private let address: WebSocketAddress
  private let stream: SocketStream
  /// A message is sent as a whole before the next one.
  private let turn = AsyncSemaphore(limit: 1)
  private let reader: Mutex<WebSocketReader>

  private init(_ address: WebSocketAddress, _ stream: SocketStream, _ reader: WebSocketReader) {
    self.address = address
    self.stream = stream
    self.reader = Mutex(reader)
  }

  /// Opens a WebSocket.
  ///
  /// - Parameters:
  ///   - address: Where it is.
  ///   - credentials: What its server wants to know of those who use it.
  ///   - messageLimit: How long a message may be, in bytes.
  ///   - limit: How long opening may take.
  /// - Returns: The WebSocket.
  /// - Throws: ``BrowserError``.
  static func open(
    _ address: WebSocketAddress, credentials: Endpoint.Credentials? = nil,
    messageLimit: Int = 64 << 20, within limit: Duration
  ) async throws -> WebSocket {
    do {
      return try await WebDriver.within(limit) {
        let stream = try await SocketStream.connect(
          to: address.host, port: address.port, called: "\(address)")
        do {
          var handshake = WebSocketHandshake(address, credentials: credentials)
          try await stream.write(handshake.request)
          while let bytes = try await stream.read(isFirst: true) {
            if let rest = try handshake.take(bytes) {
              return WebSocket(
                address, stream, WebSocketReader(rest, messageLimit: messageLimit))
            }
          }
          throw WebSocketHandshake.Refusal(reason: "the connection was closed before an answer")
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
    }
  }

  /// Sends a text.
  ///
  /// - Parameter text: Its bytes, UTF-8.
  /// - Throws: ``BrowserError``, or a `CancellationError`.
  func send(_ text: [UInt8]) async throws {
    try await send(WebSocketFrame(kind: .text, payload: text))
  }

  /// The next message; pings are answered meanwhile.
  ///
  /// - Returns: The message; `nil` when the other side has ended the connection.
  /// - Throws: ``BrowserError`` when what came is no WebSocket's; a `CancellationError`.
  func next() async throws -> [UInt8]? {
    while true {
      do {
        switch try reader.withLock({ try $0.next() }) {
        case .message(let bytes): return bytes
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

  /// Says goodbye; nothing is to be sent after that.
  ///
  /// - Parameter code: Why: section 7.4.1.
  /// - Throws: ``BrowserError``, or a `CancellationError`.
  func end(_ code: UInt16 = 1000) async throws {
    try await send(
      WebSocketFrame(kind: .close, payload: [UInt8(code >> 8), UInt8(code & 0xFF)]))
  }

  /// Closes the connection, when nobody reads from it any more.
  func close() async {
    await turn.close()
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
      await turn.signal()
    } catch {
      // Half a frame may have been sent: what comes after it would be read as its rest.
      await turn.close()
      guard case HTTPConnection.Failure.broken(let reason) = error else { throw error }
      throw BrowserError.unreachable("\(address)", reason: reason)
    }
  }
}
