import Foundation
import HTTPTesting
import MockServer
import Testing

/// WebSockets of the server, with bytes that no library sends.
@Suite("WebSockets of the mock server", .turnLimit(.seconds(300)))
struct SocketTests {
  private static let opening = [
    "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// The request for a WebSocket, and bytes after it.
  private static func request(_ path: String = "/", and sent: [UInt8] = []) -> [UInt8] {
    let head = (["GET \(path) HTTP/1.1", "Host: 127.0.0.1"] + opening).joined(separator: "\r\n")
    return Array((head + "\r\n\r\n").utf8) + sent
  }

  /// Opens a WebSocket, sends bytes, and returns all that comes after the head of the answer.
  private func bytes(
    after sent: [UInt8], at path: String, of server: MockServer
  ) async throws -> [UInt8] {
    let answer = try await Client(port: server.port).sending(Self.request(path, and: sent)) {
      await Client.rest(of: $0)
    }
    let start = try #require(answer.firstRange(of: Array("\r\n\r\n".utf8))).upperBound
    return Array(answer[start...])
  }

  /// A client's frame with a mask of zeros.
  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0x80 | opcode, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
  }

  private static let closing = frame(0x8, [0x03, 0xE8])

  @Test("messages are seen and answered in order, and a client's close is answered")
  func conversation() async throws {
    try await withMockServer { server in
      server.registerSocket("/rooms/:id", sending: "hello", .data(Data([7]))) { socket, message in
        socket.send("\(socket.request.parameters["id"] ?? "") \(message.text ?? "none")")
      }
      let sent = Self.frame(0x1, Array("a".utf8)) + Self.frame(0x2, [1, 2]) + Self.closing
      let bytes = try await bytes(after: sent, at: "/rooms/sea", of: server)
      let expected: [[UInt8]] = [
        [0x81, 5], Array("hello".utf8), [0x82, 1, 7], [0x81, 5], Array("sea a".utf8), [0x81, 8],
        Array("sea none".utf8), [0x88, 2, 0x03, 0xE8],
      ]
      #expect(bytes == Array(expected.joined()))
      let socket = try await server.waitForSocket("/rooms/:id")
      #expect(socket.messages == ["a", .data(Data([1, 2]))])
      #expect(try await socket.waitForEnd() == .closed(code: 1000, reason: ""))
      #expect(server.exchanges.first?.response?.status == 101)
      let archive = String(decoding: try server.httpArchive(), as: UTF8.self)
      #expect(archive.contains(/"data":"a","opcode":1,"time":[\d.]+,"type":"send"/))
      #expect(archive.contains(/"data":"Bw==","opcode":2,"time":[\d.]+,"type":"receive"/))
    }
  }

  @Test(
    "bad input is refused with a code and a reason, and the server goes on",
    arguments: [
      ([0x82, 0xFF, 0, 0, 0, 2, 0x54, 0x0B, 0xE4, 0], 1009, "a message larger than 1024 bytes"),
      ([0x81, 0x01, 0x61], 1002, "a frame without a mask, as only servers send them"),
      ([0x83, 0x80, 0, 0, 0, 0], 1002, "a frame with an unknown opcode"),
      ([0xC1, 0x80, 0, 0, 0, 0], 1002, "a frame with reserved bits set"),
      ([0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007, "text that is not UTF-8"),
    ] as [([UInt8], UInt16, String)])
  func badInput(sent: [UInt8], code: UInt16, reason: String) async throws {
    try await withMockServer(MockServer.Configuration(bodyLimit: 1024)) { server in
      server.registerSocket("/")
      let flood = [UInt8](repeating: 0x61, count: 100_000)
      let bytes = try await bytes(after: sent + flood, at: "/", of: server)
      #expect(
        bytes.prefix(4) == [
          0x88, UInt8(2 + reason.utf8.count), UInt8(code >> 8), UInt8(code & 0xFF),
        ])
      #expect(String(decoding: bytes.dropFirst(4), as: UTF8.self) == reason)
      let socket = try await server.waitForSocket("/")
      #expect(try await socket.waitForEnd() == .refused(because: reason))
      #expect(try await self.bytes(after: Self.closing, at: "/", of: server).first == 0x88)
    }
  }

  @Test("a client that vanishes ends its WebSocket, and who waits for its messages is told")
  func vanished() async throws {
    try await withMockServer { server in
      server.registerSocket("/")
      let message = Self.request(and: Self.frame(0x1, Array("hi".utf8)))
      let socket = try await Client(port: server.port).sending(message) { _ in
        let socket = try await server.waitForSocket("/")
        try await socket.waitForMessage()
        return socket
      }
      #expect(try await socket.waitForEnd() == .clientLeft)
      let error = await #expect(throws: MockServerError.self) {
        try await socket.waitForMessage(within: .seconds(60)) { $0 == "bye" }
      }
      #expect(
        error?.description
          == "Expected 1 × the message of the WebSocket / within 60.0 seconds, but the messages were “hi”, and it lost its client."
      )
      #expect(await server.waitUntilQuiet())
    }
  }

  @Test("a client that does not answer the close is disconnected, and a server's end cuts")
  func unanswered() async throws {
    let clock = StandingClock()
    try await withMockServer(MockServer.Configuration(clock: clock)) { server in
      server.registerSocket("/")
      async let bytes = bytes(after: [], at: "/", of: server)
      let socket = try await server.waitForSocket("/")
      socket.close(4000, "enough")
      clock.fly()
      #expect(try await bytes.dropFirst(2) == [0x0F, 0xA0] + Array("enough".utf8))
      #expect(socket.end == .cut)
      // Nothing follows.
      socket.send("more")
    }
    try await withMockServer { server in
      server.registerSocket("/")
      try await Client(port: server.port).sending(Self.request()) { _ in
        let socket = try await server.waitForSocket("/")
        await server.stop()
        #expect(socket.end == .cut)
      }
    }
  }

  @Test(
    "what opens no WebSocket is answered with the reason",
    arguments: [
      ([], 426, "There is a WebSocket here: the request asks for none.\n"),
      (
        Array(opening.dropLast(2)) + ["Sec-WebSocket-Version: 8", opening[3]], 426,
        "This server supports version 13 of WebSockets alone.\n"
      ),
      (
        Array(opening.dropLast()) + ["Sec-WebSocket-Key: abc"], 400,
        "The header Sec-WebSocket-Key does not contain 16 bytes.\n"
      ),
    ] as [([String], Int, String)])
  func refused(headers: [String], status: Int, sentence: String) async throws {
    try await withMockServer { server in
      server.registerSocket("/")
      let head = ["GET / HTTP/1.1", "Host: 127.0.0.1"] + headers + ["Connection: close"]
      let answer = try await Client(port: server.port).exchange(
        Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      #expect(answer?.status == status)
      #expect(answer?.body == sentence)
      #expect(answer?.headers["sec-websocket-version"] == "13")
      #expect(server.sockets.isEmpty)
    }
  }

  @Test("the log's limits apply to messages")
  func limits() async throws {
    let configuration = MockServer.Configuration(logLimit: 3, logSize: 8)
    try await withMockServer(configuration) { server in
      server.registerSocket("/")
      let sent = (0..<9).flatMap { Self.frame(0x1, Array("<\($0)>".utf8)) } + Self.closing
      _ = try await bytes(after: sent, at: "/", of: server)
      #expect(server.sockets.first?.messages == ["<7>", "<8>"])
    }
  }
}
