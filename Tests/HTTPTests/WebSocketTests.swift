import Testing

@testable import HTTP

/// Frames and messages of WebSockets. The bytes are those of RFC 6455, section 5.7, where it has examples.
@Suite("WebSockets")
struct WebSocketTests {
  private func read(
    _ bytes: [UInt8], from peer: WebSocketReader.Peer = .server, limit: Int = 1 << 20,
    by size: Int? = nil
  ) throws -> [WebSocketReader.Item] {
    var reader = WebSocketReader(from: peer, messageLimit: limit)
    var items: [WebSocketReader.Item] = []
    for start in stride(from: 0, to: bytes.count, by: size ?? max(1, bytes.count)) {
      reader.take(Array(bytes[start..<min(start + (size ?? bytes.count), bytes.count)]))
      while let item = try reader.next() { items.append(item) }
    }
    return items
  }

  @Test("a text is read, whole or byte by byte, in one frame or in several")
  func messages() throws {
    let hello: [UInt8] = [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F]
    let parts: [UInt8] = [0x01, 0x03, 0x48, 0x65, 0x6C, 0x80, 0x02, 0x6C, 0x6F]
    for bytes in [hello, parts] {
      #expect(try read(bytes) == [.message(Array("Hello".utf8), isText: true)])
      #expect(try read(bytes, by: 1) == [.message(Array("Hello".utf8), isText: true)])
    }
  }

  @Test("a ping within a message is reported at once, and a pong is ignored")
  func control() throws {
    let bytes: [UInt8] = [
      0x01, 0x01, 0x48, 0x89, 0x01, 0x78, 0x8A, 0x00, 0x80, 0x01, 0x69, 0x88, 0x05, 0x03, 0xE9,
      0x62,
      0x79, 0x65,
    ]
    #expect(
      try read(bytes) == [
        .ping([0x78]), .message(Array("Hi".utf8), isText: true), .close(code: 1001, reason: "bye"),
      ])
    #expect(try read([0x88, 0x00]) == [.close(code: nil, reason: "")])
  }

  @Test("lengths of every size are read and written", arguments: [0, 125, 126, 65_535, 65_536])
  func lengths(count: Int) throws {
    let payload = [UInt8](repeating: 0x61, count: count)
    let masked = WebSocketFrame(kind: .text, payload: payload).bytes(maskedWith: 0)
    #expect(masked[1] & 0x80 != 0)
    let plain = WebSocketFrame(kind: .text, payload: payload).bytes(maskedWith: nil)
    let lengthSize = count > 65_535 ? 8 : count > 125 ? 2 : 0
    #expect(plain.count == 2 + lengthSize + count)
    #expect(masked.count == plain.count + 4)
    #expect(try read(plain) == [.message(payload, isText: true)])
    #expect(try read(masked, from: .client) == [.message(payload, isText: true)])
  }

  @Test("a client's frames are masked: RFC 6455, section 5.7")
  func masking() {
    let frame = WebSocketFrame(kind: .text, payload: Array("Hello".utf8))
    #expect(
      frame.bytes(maskedWith: 0x37FA_213D)
        == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
  }

  @Test(
    "a violation of the protocol ends the connection",
    arguments: [
      ([0xC1, 0x00], "a frame with reserved bits set", 1002),
      ([0x83, 0x00], "a frame with an unknown opcode", 1002),
      ([0x81, 0x80], "a masked frame, as only clients send them", 1002),
      ([0x80, 0x00], "a continuation frame without a message", 1002),
      ([0x01, 0x00, 0x01, 0x00], "a new message inside an unfinished one", 1002),
      ([0x09, 0x00], "a fragmented or oversized control frame", 1002),
      ([0x89, 0x7E, 0x00, 0x7E], "a fragmented or oversized control frame", 1002),
      ([0x88, 0x01, 0x03], "a close frame with an incomplete code", 1002),
      ([0x88, 0x02, 0x03, 0xED], "a close frame with the code 1005", 1002),
      ([0x88, 0x03, 0x03, 0xE8, 0xFF], "a reason that is not UTF-8", 1007),
      ([0x81, 0x7E, 0x00, 0x05], "a length that is not encoded minimally", 1002),
      (
        [0x81, 0x7F, 0xFF, 0, 0, 0, 0, 0, 0, 0], "a length with its highest bit set", 1002
      ),
      ([0x81, 0x01, 0xFF], "text that is not UTF-8", 1007),
      ([0x82, 0x7E, 0x04, 0x01], "a message larger than 1024 bytes", 1009),
    ] as [([UInt8], String, UInt16)])
  func violations(bytes: [UInt8], reason: String, code: UInt16) {
    #expect(throws: WebSocketReader.Violation(reason: reason, code: code)) {
      try read(bytes, limit: 1024)
    }
  }

  @Test("a client's mask is removed, and a frame without one is refused")
  func unmasking() throws {
    let hello: [UInt8] = [0x82, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    for size in [1, 5, 11] {
      #expect(
        try read(hello, from: .client, by: size) == [.message(Array("Hello".utf8), isText: false)])
    }
    let reason = "a frame without a mask, as only servers send them"
    #expect(throws: WebSocketReader.Violation(reason: reason, code: 1002)) {
      try read([0x81, 0x00], from: .client)
    }
  }

  @Test("a fragment of 10 GB is refused before it arrives")
  func huge() {
    let bytes: [UInt8] = [0x02, 0xFF, 0, 0, 0, 2, 0x54, 0x0B, 0xE4, 0x00]
    let tooLong = WebSocketReader.Violation(reason: "a message larger than 1024 bytes", code: 1009)
    #expect(throws: tooLong) { try read(bytes, from: .client, limit: 1024) }
  }

  @Test("a reason is cut to what a close frame carries")
  func reasons() throws {
    let frame = WebSocketFrame(closingWith: 1001, String(repeating: "é", count: 100))
    #expect(frame.payload.count == 124)
    #expect(
      try read(frame.bytes(maskedWith: nil))
        == [.close(code: 1001, reason: String(repeating: "é", count: 61))])
  }

  @Test("an endless message is held only up to its limit")
  func endless() {
    let piece: [UInt8] = [0x00, 0x7E, 0x02, 0x00] + [UInt8](repeating: 0x61, count: 512)
    let bytes: [UInt8] = [0x01, 0x00] + piece + piece + piece
    let tooLong = WebSocketReader.Violation(reason: "a message larger than 1024 bytes", code: 1009)
    #expect(throws: tooLong) {
      try read(bytes, limit: 1024)
    }
  }

  @Test(
    "the hash is SHA-1 as in RFC 3174, section 7.3",
    arguments: [
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (
        String(repeating: "01234567", count: 80),
        "dea356a2cddd90c7a7ecedc5ebb563934f460452"
      ),
    ])
  func hash(text: String, expected: String) {
    let found = SHA1.hash(of: Array(text.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    #expect(found.joined() == expected)
  }
}
