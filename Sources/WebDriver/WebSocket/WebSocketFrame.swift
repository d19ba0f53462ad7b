/// A frame of a WebSocket: RFC 6455, section 5.2.
struct WebSocketFrame: Equatable {
  /// The purpose of a frame: section 5.2, opcodes.
  enum Kind: UInt8 {
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
  var kind: Kind
  /// Whether it is the last frame of its message.
  var isLast = true
  /// The payload.
  var payload: [UInt8]

  /// Returns the bytes of the frame, masked as a client's must be: section 5.3.
  ///
  /// - Parameter key: The masking key, which must be unpredictable.
  /// - Returns: The bytes.
  func bytes(maskedWith key: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + 14)
    bytes.append((isLast ? 0x80 : 0) | kind.rawValue)
    let count = payload.count
    switch count {
    case ...125: bytes.append(0x80 | UInt8(count))
    case ...0xFFFF:
      bytes.append(0x80 | 126)
      bytes += [UInt8(count >> 8), UInt8(count & 0xFF)]
    default:
      bytes.append(0x80 | 127)
      bytes += stride(from: 56, through: 0, by: -8).map {
        UInt8((UInt64(count) >> UInt64($0)) & 0xFF)
      }
    }
    let mask = stride(from: 24, through: 0, by: -8).map { UInt8((key >> UInt32($0)) & 0xFF) }
    bytes += mask
    var index = 0
    for byte in payload {
      bytes.append(byte ^ mask[index])
      index = (index + 1) & 3
    }
    return bytes
  }
}
