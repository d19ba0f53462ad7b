/// Assembles messages from the bytes that the peer of a WebSocket sends: RFC 6455, sections 5 and 7.
///
/// The peer may be anything, so the memory that it can make this side use is bounded.
package struct WebSocketReader: Sendable {
  /// The side whose bytes are read.
  package enum Peer: Sendable {
    /// A client, which masks its frames: section 5.1.
    case client
    /// A server, which does not.
    case server
  }

  /// An item received.
  package enum Item: Hashable, Sendable {
    /// A complete message.
    case message([UInt8], isText: Bool)
    /// A ping, which is answered with the same bytes.
    case ping([UInt8])
    /// A close frame: its code, if it has one, and its reason.
    case close(code: UInt16?, reason: String)
  }

  /// A violation of the protocol, with the status code to close the connection with: section 7.4.1.
  package struct Violation: Error, Hashable {
    /// The violation, as a noun phrase.
    package let reason: String
    /// The status code.
    package let code: UInt16

    /// Creates a violation.
    ///
    /// - Parameter reason: The violation, as a noun phrase.
    package init(reason: String, code: UInt16) {
      self.reason = reason
      self.code = code
    }
  }

  private let peer: Peer
  private let messageLimit: Int
  private var buffer: [UInt8]
  private var position = 0
  /// The received part of a fragmented message, and whether it is text.
  private var message: (bytes: [UInt8], isText: Bool)?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: The bytes already received.
  ///   - peer: The side whose bytes are read.
  ///   - messageLimit: The maximum size of a message, in bytes.
  package init(_ bytes: [UInt8] = [], from peer: Peer, messageLimit: Int = 64 << 20) {
    buffer = bytes
    self.peer = peer
    self.messageLimit = messageLimit
  }

  /// Adds received bytes.
  ///
  /// - Parameter bytes: The bytes.
  package mutating func take(_ bytes: [UInt8]) {
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
  package mutating func next() throws(Violation) -> Item? {
    while let frame = try frame() {
      switch frame.kind {
      case .ping: return .ping(frame.payload)
      case .pong: continue
      case .close: return try close(frame.payload)
      case .text, .binary:
        guard message == nil else { throw violation("a new message inside an unfinished one") }
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
      return .message(whole.bytes, isText: whole.isText)
    }
    return nil
  }

  private func close(_ payload: [UInt8]) throws(Violation) -> Item {
    guard payload.count != 1 else { throw violation("a close frame with an incomplete code") }
    guard payload.count >= 2 else { return .close(code: nil, reason: "") }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    // Sections 7.4.1 and 7.4.2: the other codes are reserved, or never sent.
    guard [1000...1003, 1007...1014, 3000...4999].contains(where: { $0.contains(code) }) else {
      throw violation("a close frame with the code \(code)")
    }
    guard let reason = String(validating: payload[2...], as: UTF8.self) else {
      throw Violation(reason: "a reason that is not UTF-8", code: 1007)
    }
    return .close(code: code, reason: reason)
  }

  private mutating func frame() throws(Violation) -> WebSocketFrame? {
    guard buffer.count - position >= 2 else { return nil }
    let (first, second) = (buffer[position], buffer[position + 1])
    guard first & 0x70 == 0 else { throw violation("a frame with reserved bits set") }
    guard let kind = WebSocketFrame.Kind(rawValue: first & 0x0F) else {
      throw violation("a frame with an unknown opcode")
    }
    guard (second & 0x80 != 0) == (peer == .client) else {
      throw violation(
        peer == .client
          ? "a frame without a mask, as only servers send them"
          : "a masked frame, as only clients send them")
    }
    let isLast = first & 0x80 != 0
    guard let (count, start) = try length(second & 0x7F) else { return nil }
    if kind.isControl {
      guard isLast, count <= 125 else { throw violation("a fragmented or oversized control frame") }
    }
    guard count <= messageLimit, (message?.bytes.count ?? 0) + count <= messageLimit else {
      throw Violation(reason: "a message larger than \(messageLimit) bytes", code: 1009)
    }
    let payload = start + (peer == .client ? 4 : 0)
    guard buffer.count - payload >= count else { return nil }
    position = payload + count
    let bytes = buffer[payload..<position]
    return WebSocketFrame(
      kind: kind, isLast: isLast,
      payload: peer == .client
        ? WebSocketFrame.masked(bytes, with: Array(buffer[start..<payload])) : Array(bytes))
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
