/// A frame of a WebSocket: RFC 6455, section 5.2.
package struct WebSocketFrame: Hashable, Sendable {
  /// The purpose of a frame: section 5.2, opcodes.
  package enum Kind: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    /// Whether it is a control frame, which is not part of a message: section 5.5.
    var isControl: Bool { rawValue >= 0x8 }
  }

  /// The purpose of the frame.
  package var kind: Kind
  /// Whether it is the last frame of its message.
  package var isLast: Bool
  package var payload: [UInt8]

  /// Creates a frame.
  ///
  /// - Parameter isLast: Whether it is the last frame of its message.
  package init(kind: Kind, isLast: Bool = true, payload: [UInt8]) {
    self.kind = kind
    self.isLast = isLast
    self.payload = payload
  }

  /// Creates a close frame: section 5.5.1.
  ///
  /// - Parameter reason: The reason, of which as much is sent as a control frame can carry.
  package init(closingWith code: UInt16, _ reason: String = "") {
    var reason = reason
    while reason.utf8.count > 123 { reason.removeLast() }
    self.init(kind: .close, payload: [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
  }

  /// Returns the bytes of the frame.
  ///
  /// - Parameter key: The masking key, which must be unpredictable; `nil` for a server, which does not mask: section 5.3.
  package func bytes(maskedWith key: UInt32?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 14)
    bytes.append((isLast ? 0x80 : 0) | kind.rawValue)
    let count = payload.count
    let sign: UInt8 = key == nil ? 0 : 0x80
    switch count {
    case ...125: bytes.append(sign | UInt8(count))
    case ...0xFFFF:
      bytes.append(sign | 126)
      bytes += [UInt8(count >> 8), UInt8(count & 0xFF)]
    default:
      bytes.append(sign | 127)
      bytes += stride(from: 56, through: 0, by: -8).map {
        UInt8((UInt64(count) >> UInt64($0)) & 0xFF)
      }
    }
    guard let key else { return bytes + payload }
    let mask = stride(from: 24, through: 0, by: -8).map { UInt8((key >> UInt32($0)) & 0xFF) }
    return bytes + mask + Self.masked(payload[...], with: mask)
  }

  /// Returns a payload with its mask applied, or removed, which is the same: section 5.3.
  static func masked(_ payload: ArraySlice<UInt8>, with mask: [UInt8]) -> [UInt8] {
    var index = 0
    return payload.map { byte in
      defer { index = (index + 1) & 3 }
      return byte ^ mask[index]
    }
  }
}
