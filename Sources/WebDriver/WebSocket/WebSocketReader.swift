/// Assembles messages from the bytes that a WebSocket server sends: RFC 6455, sections 5 and 7.
///
/// The peer may be anything, so the memory that it can make this side use is bounded.
struct WebSocketReader {
  /// An item received.
  enum Item: Equatable {
    /// A complete message.
    case message([UInt8])
    /// A ping, which is answered with the same bytes.
    case ping([UInt8])
    /// A close frame: its code, if it has one, and its reason.
    case close(code: UInt16?, reason: String)
  }

  /// A violation of the protocol, with the status code to close the connection with: section 7.4.1.
  struct Violation: Error, Equatable {
    let reason: String
    let code: UInt16
  }

  private let messageLimit: Int
  private var buffer: [UInt8]
  private var position = 0
  /// The received part of a fragmented message, and whether it is text.
  private var message: (bytes: [UInt8], isText: Bool)?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: The bytes already received.
  ///   - messageLimit: The maximum size of a message, in bytes.
  init(_ bytes: [UInt8] = [], messageLimit: Int = 64 << 20) {
    buffer = bytes
    self.messageLimit = messageLimit
  }

  /// Adds received bytes.
  ///
  /// - Parameter bytes: The bytes.
  mutating func take(_ bytes: [UInt8]) {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer += bytes
  }

  /// Returns the next item.
  ///
  /// - Returns: The item; `nil` if it needs more bytes.
  /// - Throws: ``Violation``; nothing can be read after that.
  mutating func next() throws(Violation) -> Item? {
    while let frame = try frame() {
      switch frame.kind {
      case .ping: return .ping(frame.payload)
      case .pong: continue
      case .close: return try close(frame.payload)
      case .text, .binary:
        guard message == nil else {
          throw violation("a new message inside an unfinished one")
        }
        message = (frame.payload, frame.kind == .text)
      case .continuation:
        guard message != nil else { throw violation("a continuation frame without a message") }
        message?.bytes += frame.payload
      }
      guard frame.isLast, let whole = message else { continue }
      message = nil
      if whole.isText, String(validating: whole.bytes, as: UTF8.self) == nil {
        throw Violation(reason: "text that is not UTF-8", code: 1007)
      }
      return .message(whole.bytes)
    }
    return nil
  }

  private func close(_ payload: [UInt8]) throws(Violation) -> Item {
    guard payload.count != 1 else { throw violation("a close frame with an incomplete code") }
    guard payload.count >= 2 else { return .close(code: nil, reason: "") }
    return .close(
      code: UInt16(payload[0]) << 8 | UInt16(payload[1]),
      reason: String(decoding: payload[2...], as: UTF8.self))
  }

  private mutating func frame() throws(Violation) -> WebSocketFrame? {
    guard buffer.count - position >= 2 else { return nil }
    let (first, second) = (buffer[position], buffer[position + 1])
    guard first & 0x70 == 0 else {
      throw violation("a frame with reserved bits set")
    }
    guard let kind = WebSocketFrame.Kind(rawValue: first & 0x0F) else {
      throw violation("a frame with an unknown opcode")
    }
    guard second & 0x80 == 0 else { throw violation("a masked frame, as only clients send them") }
    let isLast = first & 0x80 != 0
    guard let (count, start) = try length(second & 0x7F) else { return nil }
    if kind.isControl {
      guard isLast, count <= 125 else { throw violation("a fragmented or oversized control frame") }
    }
    guard count <= messageLimit, (message?.bytes.count ?? 0) + count <= messageLimit else {
      throw Violation(reason: "a message larger than \(messageLimit) bytes", code: 1009)
    }
    guard buffer.count - start >= count else { return nil }
    position = start + count
    return WebSocketFrame(kind: kind, isLast: isLast, payload: Array(buffer[start..<position]))
  }

  /// Returns the length of a frame and the offset of its payload; `nil` if that needs more bytes.
  private func length(_ short: UInt8) throws(Violation) -> (Int, Int)? {
    let size = short == 126 ? 2 : short == 127 ? 8 : 0
    let start = position + 2 + size
    guard buffer.count >= start else { return nil }
    guard size > 0 else { return (Int(short), start) }
    let number = buffer[position + 2..<start].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard number <= UInt64(Int64.max) else { throw violation("a length with its highest bit set") }
    guard number > (size == 2 ? 125 : 0xFFFF) else {
      throw violation("a length that is not encoded minimally")
    }
    return (Int(number), start)
  }

  private func violation(_ reason: String) -> Violation { Violation(reason: reason, code: 1002) }
}
