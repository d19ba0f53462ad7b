public import Foundation
internal import HTTP
internal import Support

/// A WebSocket that a client has opened (RFC 6455): the test sees what arrives, and sends, closes or cuts.
public final class MockSocket: Sendable {
  /// A message of a WebSocket.
  public enum Message: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Text.
    case text(String)
    /// Bytes.
    case data(Data)

    /// Creates a text message.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// The text; `nil` for bytes.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The text, or the bytes in Base64, as an archive has them.
    var archived: String {
      switch self {
      case .text(let text): text
      case .data(let data): data.base64EncodedString()
      }
    }

    var size: Int {
      switch self {
      case .text(let text): text.utf8.count
      case .data(let data): data.count
      }
    }

    var frame: WebSocketFrame {
      switch self {
      case .text(let text): WebSocketFrame(kind: .text, payload: Array(text.utf8))
      case .data(let data): WebSocketFrame(kind: .binary, payload: Array(data))
      }
    }
  }

  /// How a WebSocket ended.
  public enum End: Hashable, Sendable {
    /// Both sides closed it. The code and the reason are those of the client; the code is `nil` if it stated none.
    case closed(code: UInt16?, reason: String)
    /// The client disconnected without closing it.
    case clientLeft
    /// The client violated the protocol, and was refused.
    case refused(because: String)
    /// The server cut the connection, or ended.
    case cut
  }

  /// What is still to be sent.
  enum Order: Sendable {
    case frame(WebSocketFrame)
    case cut
  }

  /// A message with its direction.
  struct Entry: Sendable {
    let date: Date
    let isSent: Bool
    let message: Message
  }

  struct State: Sendable {
    var log: [Entry] = []
    var size = 0
    var orders: [Order] = []
    /// The size of what is still to be sent, in bytes.
    var unsent = 0
    /// Whether a close frame was sent, or is to be sent: nothing may follow it.
    var isClosing = false
    var end: End?

    var messages: [Message] { log.filter { !$0.isSent }.map(\.message) }

    mutating func send(_ frame: WebSocketFrame) {
      guard !isClosing, end == nil else { return }
      isClosing = frame.kind == .close
      orders.append(.frame(frame))
      unsent += frame.payload.count + Self.frameSize
    }

    mutating func sent(_ frame: WebSocketFrame) {
      orders.removeFirst()
      unsent -= frame.payload.count + Self.frameSize
    }

    /// The memory that a frame without payload takes, roughly.
    private static let frameSize = 64
  }

  /// The request that opened the WebSocket.
  public let request: MockRequest
  let state = Watched(State())
  private let clock: any Clock<Duration>
  private let limits: (count: Int, size: Int)
  private let grow: @Sendable (Int) -> Void

  /// Creates a WebSocket.
  ///
  /// - Parameter grow: Called with the number of bytes by which its log grows.
  init(
    _ request: MockRequest, on clock: any Clock<Duration>, limits: (count: Int, size: Int),
    grow: @escaping @Sendable (Int) -> Void
  ) {
    self.request = request
    self.clock = clock
    self.limits = limits
    self.grow = grow
  }

  /// The messages that have arrived, in order. The log's limits apply to all messages of a WebSocket: the oldest are removed first.
  public var messages: [Message] { state.value.messages }

  /// The messages in both directions, in order.
  var log: [Entry] { state.value.log }

  /// How it ended; `nil` while it is open.
  public var end: End? { state.value.end }

  /// Sends a message, such as `"text"`, `.text(name)` or `.data(bytes)`. After the end, it does nothing.
  ///
  /// - Parameter message: The message.
  public func send(_ message: Message) {
    note(message, isSent: true)
    state.change { $0.send(message.frame) }
  }

  /// Closes the WebSocket after what was sent so far. A client that does not answer is disconnected.
  ///
  /// - Parameters:
  ///   - code: The status code: 1000 for a normal end, 3000 to 4999 for the app's own meanings (RFC 6455, section 7.4).
  ///   - reason: The reason, of at most 123 bytes; the rest is not sent.
  public func close(_ code: UInt16 = 1000, _ reason: String = "") {
    state.change { $0.send(WebSocketFrame(closingWith: code, reason)) }
  }

  /// Cuts the connection after what was sent so far, without closing the WebSocket: the client sees code 1006.
  public func cut() { state.change { $0.orders.append(.cut) } }

  /// Waits for a message. Messages that have already arrived count.
  ///
  /// - Parameters:
  ///   - count: The number of messages to wait for.
  ///   - limit: The longest time to wait.
  ///   - isIncluded: The predicate.
  /// - Returns: The last of these messages.
  /// - Throws: ``MockServerError`` when fewer messages arrive in time, or the WebSocket ends.
  @discardableResult
  public func waitForMessage(
    count: Int = 1, within limit: Duration = .seconds(10),
    where isIncluded: @escaping @Sendable (Message) -> Bool = { _ in true }
  ) async throws -> Message {
    try await value(count, within: limit) { $0.messages.lazy.filter(isIncluded).last(of: count) }
  }

  /// Waits until the WebSocket has ended.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Returns: How it ended.
  /// - Throws: ``MockServerError`` when it does not end in time.
  @discardableResult
  public func waitForEnd(within limit: Duration = .seconds(10)) async throws -> End {
    try await value(nil, within: limit, of: \.end)
  }

  private func value<Value: Sendable>(
    _ count: Int?, within limit: Duration, of question: @escaping @Sendable (State) -> Value?
  ) async throws -> Value {
    do {
      return try await Support.within(limit, on: clock) { [state] in
        try await state.first { state in
          if let value = question(state) { return value }
          if state.end != nil { throw ServerState.Ended() }
          return nil
        }
      }
    } catch  where error is TimeLimitExceeded || error is ServerState.Ended {
      let state = state.value
      throw MockServerError.notReceived(
        on: request.path, count: count, waited: limit, seen: state.messages, end: state.end)
    }
  }

  /// Notes a message in the log, unless the WebSocket has ended.
  func note(_ message: Message, isSent: Bool) {
    let growth = state.change { state in
      guard state.end == nil, !isSent || !state.isClosing else { return 0 }
      let before = state.size
      state.log.append(Entry(date: Date(), isSent: isSent, message: message))
      state.size += message.size
      while state.log.count > 1, state.log.count > limits.count || state.size > limits.size {
        state.size -= state.log.removeFirst().message.size
      }
      return state.size - before
    }
    if growth != 0 { grow(growth) }
  }

  /// Notes how it ended, unless that is known.
  func note(_ end: End) { state.change { $0.end = $0.end ?? end } }
}

extension MockSocket.Message: CustomStringConvertible {
  /// The text in quotation marks, its beginning if it is long; for bytes, their number.
  public var description: String {
    switch self {
    case .text(let text): "“\(text.prefix(60))\(text.count > 60 ? "…" : "")”"
    case .data(let data): "\(data.count) bytes"
    }
  }
}

extension MockSocket.End: CustomStringConvertible {
  /// The end as a verb phrase.
  public var description: String {
    switch self {
    case .closed(let code, let reason):
      "was closed with \(code.map { "code \($0)" } ?? "no code")\(reason.isEmpty ? "" : ": \(reason)")"
    case .clientLeft: "lost its client"
    case .refused(let reason): "was refused because of \(reason)"
    case .cut: "was cut"
    }
  }
}
